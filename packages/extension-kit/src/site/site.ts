import { Auth, type AuthConfig } from "@sallyport/core"
import { Visitor } from "@sallyport/testing"
import { CLIENT_HEADER } from "./client-header.js"
import { configuration, type SharedParts } from "./configuration.js"
import { Mailbox } from "./mailbox.js"
import type { OpenStore, SitePlan } from "./plan.js"
import { StoreTap, tapped } from "./tapped-store.js"

export const ORIGIN = "http://app.test"

/** One request to a site, and how it was answered. */
export interface Exchange {
  /** Whose browser sent it. */
  readonly visitor: number
  readonly request: { readonly method: string; readonly url: string; readonly body: string }
  readonly status: number
  readonly location: string | null
  readonly cookies: readonly string[]
  readonly text: string
}

/** An application with extensions: a store and secrets, and processes that answer requests one after the other. */
export class Site {
  readonly plan: SitePlan
  readonly store: OpenStore
  readonly tap = new StoreTap()
  readonly mailbox = new Mailbox()
  /** What was logged: errors, and codes of warnings. */
  readonly log: unknown[] = []
  readonly exchanges: Exchange[] = []
  readonly secret = `a secret of the kit: ${crypto.randomUUID()}`
  #config: AuthConfig
  #visitors = 0
  #without: (() => AuthConfig) | null = null

  constructor(plan: SitePlan, store: OpenStore) {
    this.plan = plan
    this.store = store
    this.#config = this.#open(plan.listed)
  }

  /** That of the process that answers now. */
  get config(): AuthConfig {
    return this.#config
  }

  /** From now on another process answers. `listed`: with these extensions in the place of the others. */
  restart(listed = this.plan.listed): void {
    this.#without = listed === this.plan.listed ? null : () => this.#open(listed)
    this.#config = this.#open(listed)
  }

  /** Somebody with a new browser. */
  visitor(): Visitor {
    this.#visitors += 1
    const number = this.#visitors
    const headers = { [CLIENT_HEADER]: `192.0.2.${number % 250}`, "user-agent": BROWSER }
    const answer = async (request: Request) => this.#answer(request, number)
    return new Visitor(answer, { origin: ORIGIN, secureWithoutTls: true, headers })
  }

  #open(listed: SitePlan["listed"]): AuthConfig {
    const { store, tap } = this
    const process = { isDead: false }
    const adapter = tapped(store.adapter, tap, process)
    const shared: SharedParts = { ...this.plan, ...this.#common, listed }
    return configuration(shared, { adapter, records: tapped(store.records, tap, process) })
  }

  get #common(): Pick<SharedParts, "log" | "mailbox" | "secret"> {
    const { log, mailbox, secret } = this
    return { log, mailbox, secret }
  }

  async #answer(request: Request, visitor: number): Promise<Response> {
    if (!new URL(request.url).pathname.startsWith("/auth/")) return new Response("")
    if (this.plan.isSpread) this.#config = this.#without?.() ?? this.#open(this.plan.listed)
    const body = await request.clone().text()
    const response = await Auth(request, this.#config)
    const { status, headers } = response
    this.exchanges.push({
      visitor,
      request: { method: request.method, url: request.url, body },
      status,
      location: headers.get("location"),
      cookies: headers.getSetCookie(),
      text: await response.clone().text(),
    })
    return response
  }
}

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"

/** Every record that the site's store has. */
export async function everyRecord({
  store,
  tap,
}: Site): Promise<Awaited<ReturnType<OpenStore["records"]["list"]>>> {
  const lists = [...tap.collections]
    .sort()
    .map(async (collection) => store.records.list({ collection, limit: 1000 }))
  return (await Promise.all(lists)).flat()
}
