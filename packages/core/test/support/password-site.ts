import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter, AdapterUser } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { SiteMail } from "../../src/contract/email-provider.js"
import { createPasswords } from "../../src/entrypoints/password.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type { PasswordOptions } from "../../src/extensions/password/password-options.js"
import Password from "../../src/providers/password.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { OwnPassword } from "../../src/extensions/password/own-password.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import type { StoredRecord } from "../../src/contract/record-store.js"
import { Browser } from "./browser.js"
import { event, eventFramework } from "./event-framework.js"
import { world } from "./world.js"

export const ADA = "ada@example.com"
export const BOB = "bob@example.com"
export const FIRST = "analytical engine"
export const SECOND = "difference engine"

/** The quickest there is. */
export const hashing = createPasswords({ algorithm: "argon2id", maxWaiting: 1000 })

export interface PasswordSiteOptions extends PasswordOptions {
  readonly store?: Adapter
  readonly config?: Partial<AuthConfig>
}

let secrets = 0

/** A site on which people sign in with passwords. Each has a secret of its own, since a process counts attempts by it. */
export class PasswordSite {
  readonly store: Required<Adapter>
  readonly config: AuthConfig & { log: Error[] }
  readonly mails: SiteMail[] = []
  readonly records = memoryRecords({ singleProcess: true })

  constructor(
    strategy: "jwt" | "database" = "jwt",
    { store = MemoryAdapter(), config, ...options }: PasswordSiteOptions = {},
  ) {
    secrets += 1
    this.store = store as Required<Adapter>
    this.config = world({
      adapter: store,
      secret: `secret of passwords, number ${secrets}, long enough`,
      session: { strategy },
      providers: [Password({ hashing, ...options })],
      extensions: [sessions()],
      records: this.records,
      mail: (mail) => void this.mails.push(mail),
      ...config,
    })
  }

  visitor(): Browser {
    return new Browser(this.config)
  }

  /** The last link in a mail, relative to the site. */
  get link(): string {
    const [url = ""] = /https?:\/\/\S+/.exec(this.mails.at(-1)?.text ?? "") ?? []
    return url
  }

  get token(): string {
    return new URL(this.link).searchParams.get("token") ?? ""
  }

  /** The first line of each mail. */
  get subjects(): readonly string[] {
    return this.mails.map(({ subject }) => subject)
  }

  /** Asks for a mail on one of the two pages. */
  async ask(browser: Browser, page: "sign-up" | "forgot-password", email = ADA) {
    return browser.post(`session/${page}`, { email })
  }

  /** Chooses a password with the last link. */
  async choose(browser: Browser, password: string, token = this.token): Promise<Response> {
    return browser.post("callback/password", { token, password })
  }

  async signUp(browser: Browser, { email = ADA, password = FIRST } = {}): Promise<Response> {
    await this.ask(browser, "sign-up", email)
    return this.choose(browser, password)
  }

  async reset(browser: Browser, { email = ADA, password = SECOND } = {}): Promise<Response> {
    await this.ask(browser, "forgot-password", email)
    return this.choose(browser, password)
  }

  async signIn(browser: Browser, { email = ADA, password = FIRST } = {}): Promise<Response> {
    return browser.post("callback/password", { email, password })
  }

  /** A new browser in which somebody has signed in. */
  async signedIn(given: { email?: string; password?: string } = {}): Promise<Browser> {
    const browser = this.visitor()
    await this.signIn(browser, given)
    if (!(await browser.session())) throw new Error("the sign-in failed")
    return browser
  }

  /** As if they had always signed in another way. */
  async forgetPassword(email = ADA): Promise<void> {
    const { id = "" } = (await this.user(email)) ?? {}
    await this.records.removeOwned({ owner: id, collection: "password" })
  }

  async everyRecord(): Promise<readonly StoredRecord[]> {
    const collections = ["password", "password-link", "attempt", "session", "cutoff"]
    const lists = collections.map(async (collection) =>
      this.records.list({ collection, limit: 100 }),
    )
    return (await Promise.all(lists)).flat()
  }

  async user(email = ADA): Promise<AdapterUser | null> {
    return this.store.getUserByEmail(email)
  }
}

/** Where a response leads, with the code of an error. */
export function outcome(response: Response): string {
  const location = response.headers.get("location")
  if (location === null) return String(response.status)
  const url = new URL(location)
  return url.searchParams.get("error") ?? url.pathname
}

interface WithPassword extends OperationsConfig {
  providers: [ReturnType<typeof Password>]
}

/** What the person in this browser can do with their password. Throws if nobody is signed in. */
export async function ownPasswordOf({ config, cookie }: Browser): Promise<OwnPassword> {
  const { me } = createOperations(eventFramework, config as WithPassword)
  const own = await me(event("/", { cookie }))
  if (!own) throw new Error("nobody is signed in")
  return own.password
}
