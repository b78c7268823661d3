import { type ChildProcess } from "node:child_process"
import path from "node:path"
import type { ApiKeysOptions } from "@sallyport/core/api-keys"
import { Browser } from "../../packages/core/test/support/browser.js"
import { startForked } from "./forked.js"

export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

interface Answer {
  readonly id: number
  readonly error?: string
  readonly result?: unknown
  readonly cookies?: readonly string[]
  readonly mail?: SentMail
  readonly status?: number
  readonly headers?: [string, string][]
  readonly body?: string
}

/** At which write of a process its store stops, and how. */
export interface StopPlan {
  readonly at: number
  readonly how: "killed" | "cut" | "lost"
}

/** Options of `apiKeys()`, with what people may give as a list. */
type ProcessKeys = Omit<ApiKeysOptions, "grantable"> & {
  readonly granted?: readonly string[]
}

export interface ProcessOptions {
  readonly strategy: string
  readonly database: string
  /** The checkout whose packages it uses. Default: this one. */
  readonly folder?: string
  readonly isReversed?: boolean
  /** With `apiKeys()`, if its version has that. */
  readonly keys?: ProcessKeys
  /** Where all mails of the site arrive. */
  readonly mailbox: SentMail[]
}

const here = path.join(import.meta.dirname, "../..")

/** A process of a site whose people manage their accounts, and which has a back office. */
export class PeopleProcess {
  readonly #child: ChildProcess
  readonly #mailbox: SentMail[]
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #last = 0

  static async start(options: ProcessOptions): Promise<PeopleProcess> {
    const { strategy, database, folder = here, isReversed = false } = options
    const order = isReversed ? "reversed" : "listed"
    const keys = options.keys ? [JSON.stringify(options.keys)] : []
    const given = [folder, strategy, database, order, ...keys]
    const { child } = await startForked("people-process.mjs", given)
    return new PeopleProcess(child, options.mailbox)
  }

  private constructor(started: ChildProcess, mailbox: SentMail[]) {
    this.#child = started
    this.#mailbox = mailbox
    started.on("message", (answer: Answer) => this.#settle(answer))
    started.on("exit", () => {
      for (const id of this.#waiting.keys()) this.#settle({ id, error: "the process has ended" })
    })
  }

  /** A new browser. */
  visitor(): Browser {
    return new Browser({ providers: [] }, "http://app.test", (async (request: Request) =>
      this.#fetch(request)) as never)
  }

  /** The browser of another process, as this one answers it from now on. */
  visitedBy({ jar }: Browser): Browser {
    const browser = this.visitor()
    for (const [name, value] of jar) browser.jar.set(name, value)
    return browser
  }

  /** Calls a function of `admin()`, such as `people.block`. */
  async admin(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return (await this.#asked({ admin: name.split("."), args })).result
  }

  /** Calls a function of `me()` for whoever is signed in in this browser. */
  async me(browser: Browser, name: string, ...args: readonly unknown[]): Promise<unknown> {
    const { cookie } = browser
    const answer = await this.#asked({ me: name.split("."), cookie, args })
    for (const line of answer.cookies ?? []) browser.keep(line)
    return answer.result
  }

  /** What a program may do that sends this key: its scopes, or why it is refused. */
  async access(key: string): Promise<readonly string[] | string> {
    const { result } = await this.#asked({ key })
    const found = result as { readonly scopes?: readonly string[]; readonly error?: string }
    return found.scopes ?? String(found.error)
  }

  /** What the site has sent to an address, by whichever process. */
  mailsTo(address: string): readonly SentMail[] {
    return this.#mailbox.filter(({ to }) => to === address)
  }

  /** The link in the newest mail to an address. */
  linkTo(address: string): string {
    const link = /https?:\S+/.exec(this.mailsTo(address).at(-1)?.text ?? "")?.[0]
    if (link === undefined) throw new Error(`no link was sent to ${address}`)
    return link
  }

  /** Sets the clock of this process this far ahead, in milliseconds. */
  async setClock(clock: number): Promise<void> {
    await this.#asked({ clock })
  }

  /** From now on, writes are counted, and stopped as the plan says. Returns how many there were since the last plan. */
  async stop(plan: StopPlan | null): Promise<number> {
    return Number((await this.#asked({ stop: plan })).result)
  }

  end(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  async #fetch(request: Request): Promise<Response> {
    const { url, method } = request
    const body = method === "POST" ? { body: await request.text() } : {}
    const answer = await this.#asked({ url, method, headers: [...request.headers], ...body })
    const hasBody = answer.status !== 204 && answer.status !== 304
    const { status = 0, headers = [] } = answer
    return new Response(hasBody ? answer.body : null, { status, headers })
  }

  async #asked(message: object): Promise<Answer> {
    const id = ++this.#last
    const answered = new Promise<Answer>((resolve) => void this.#waiting.set(id, resolve))
    if (this.#child.connected) this.#child.send({ id, ...message })
    else this.#settle({ id, error: "the process has ended" })
    const answer = await answered
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer
  }

  #settle(answer: Answer): void {
    if (answer.mail) this.#mailbox.push(answer.mail)
    this.#waiting.get(answer.id)?.(answer)
    this.#waiting.delete(answer.id)
  }
}
