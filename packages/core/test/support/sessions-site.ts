import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import {
  sessions,
  type OwnSessions,
  type SessionsOfPeople,
  type SessionsOptions,
} from "../../src/entrypoints/sessions.js"
import { admin } from "../../src/entrypoints/admin.js"
import type { Browser } from "./browser.js"
import { ownSessions } from "./own-sessions.js"
import { ADA, PasskeySite } from "./passkey-site.js"

export interface SessionsSiteOptions extends SessionsOptions {
  readonly store?: Adapter
  readonly config?: Partial<AuthConfig>
}

/** A site whose people see their sessions. Each object is one process of it, if they have the same store. */
export class SessionsSite extends PasskeySite {
  constructor(
    strategy: "jwt" | "database",
    { store = MemoryAdapter(), config, ...options }: SessionsSiteOptions = {},
  ) {
    super({ strategy, store, config: { extensions: [sessions(options)], ...config } })
  }

  /** A new browser in which this person is signed in. */
  async signedIn(email = ADA): Promise<Browser> {
    const browser = this.visitor()
    await this.mail(browser, email)
    if (!(await browser.session())) throw new Error("the sign-in failed")
    return browser
  }

  /** The same browser at another process, or at another time of it. */
  visitedBy({ jar }: Browser): Browser {
    const browser = this.visitor()
    for (const [name, value] of jar) browser.jar.set(name, value)
    return browser
  }

  /** What a job can do. */
  get admin(): SessionsOfPeople {
    const { extensions, ...config } = this.config
    return admin({ ...config, extensions: extensions as [ReturnType<typeof sessions>] }).sessions
  }
}

/** The sessions of the person in this browser. Throws if nobody is signed in. */
export async function sessionsOf(browser: Browser): Promise<OwnSessions> {
  const own = await ownSessions(browser)
  if (!own) throw new Error("nobody is signed in")
  return own
}

/** By what the session of this browser is known. */
export async function idOf(browser: Browser): Promise<string> {
  const list = await (await sessionsOf(browser)).list()
  return list.find(({ isCurrent }) => isCurrent)?.id ?? ""
}

/** As if `maxStaleness` had passed, or in another process. */
export async function forgetVerdicts(): Promise<void> {
  const tables = Reflect.get(globalThis, Symbol.for("sallyport.process-tables")) as
    | ReadonlyMap<string, { readonly clear: () => void }>
    | undefined
  tables?.get("sessions")?.clear()
  return Promise.resolve()
}
