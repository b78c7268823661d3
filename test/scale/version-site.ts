import type { ChildProcess } from "node:child_process"
import { Browser } from "../../packages/core/test/support/browser.js"
import { startForked } from "./forked.js"

interface SentMail {
  readonly to: string
  readonly text: string
  readonly code?: string
}

interface Answer {
  readonly id: number
  readonly mails?: readonly SentMail[]
  readonly status?: number
  readonly headers?: [string, string][]
  readonly body?: string
}

/** A process of one version of the site. */
export class VersionSite {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #last = 0

  static async start(
    folder: string,
    { strategy, database }: { readonly strategy: string; readonly database: string },
  ): Promise<VersionSite> {
    const { child } = await startForked("version-process.mjs", [folder, strategy, database])
    return new VersionSite(child)
  }

  private constructor(started: ChildProcess) {
    this.#process = started
    started.on("message", (answer: Answer) => {
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    })
  }

  async fetch(request: Request): Promise<Response> {
    const { url, method } = request
    const body = method === "POST" ? { body: await request.text() } : {}
    const headers = [...request.headers]
    const answer = await this.#ask({ url, method, headers, ...body })
    const hasBody = answer.status !== 204 && answer.status !== 304
    return new Response(hasBody ? answer.body : null, {
      status: answer.status ?? 0,
      headers: answer.headers ?? [],
    })
  }

  /** The newest mail to an address. */
  async mailTo(address: string): Promise<SentMail> {
    const { mails = [] } = await this.#ask({})
    const mail = mails.findLast(({ to }) => to === address)
    if (!mail) throw new Error(`Nothing was sent to ${address}`)
    return mail
  }

  stop(): void {
    this.#process.disconnect()
  }

  #ask(message: object): Promise<Answer> {
    const id = ++this.#last
    const answer = new Promise<Answer>((resolve) => void this.#waiting.set(id, resolve))
    this.#process.send({ id, ...message })
    return answer
  }
}

/** A browser whose requests are answered by one version after the other, as it is told. */
export class RollingBrowser {
  readonly #browser: Browser
  #site: VersionSite

  constructor(site: VersionSite) {
    this.#site = site
    this.#browser = new Browser({ providers: [] }, "http://app.test", (async (request: Request) =>
      this.#site.fetch(request)) as never)
  }

  /** From now on this version answers. */
  at(site: VersionSite): Browser {
    this.#site = site
    return this.#browser
  }
}
