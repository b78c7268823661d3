import { accountPage } from "../../src/entrypoints/account-page.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import { admin } from "../../src/entrypoints/admin.js"
import {
  administration,
  type OwnActing,
  type People,
} from "../../src/entrypoints/administration.js"
import { audit } from "../../src/entrypoints/audit.js"
import { notices } from "../../src/entrypoints/notices.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { AccountsSite, type AccountsSiteOptions } from "./accounts-site.js"
import type { Browser } from "./browser.js"
import { event, eventFramework } from "./event-framework.js"

type Configured = AuthConfig & {
  extensions: [ReturnType<typeof administration>, ReturnType<typeof accounts>]
}

/** A site with all that people can change of their account, and a back office. */
export class ChangesSite extends AccountsSite {
  /** The kinds of all that happened, in their order. */
  readonly types: string[]

  constructor({ accounts: own, config, ...options }: AccountsSiteOptions = {}) {
    const types: string[] = []
    super({
      ...options,
      config: {
        extensions: [
          administration({ mayActAs: () => true }),
          sessions({ maxStaleness: 0 }),
          secondFactors(),
          accounts(own),
          accountPage(),
          audit({ sinks: ["records", ({ type }) => void types.push(type)] }),
          notices(),
        ],
        ...config,
      },
    })
    this.types = types
  }

  get people(): People {
    return this.admin.people
  }

  /** What the application's own code can do. It knows where the site is as in production, by the environment. */
  get admin() {
    const env = { AUTH_URL: "http://app.test" }
    return admin(this.world.config as unknown as Configured, { env })
  }

  /** The records of a person that a deletion must not leave. */
  async left() {
    const collections = ["session", "password", "factor", "deletion", "account-due", "block"]
    const { records } = this.world.config
    const store = records as typeof this.records
    const all = collections.map(async (collection) => store.list({ collection, limit: 10 }))
    return (await Promise.all(all)).flat()
  }

  /** Whoever is signed in in this browser acts as somebody from now on. */
  async actAs(
    browser: Browser,
    userId: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const act = async (own: OwnActing) => own.actAs(userId, { reason: "ticket 7" })
    await this.acting(browser, act, headers)
  }

  /** And stops. */
  async stopActing(
    browser: Browser,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await this.acting(browser, async (own) => own.stopActing(), headers)
  }

  private async acting(
    browser: Browser,
    act: (own: OwnActing) => Promise<unknown>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const { me } = createOperations(eventFramework, this.world.config as OperationsConfig)
    const at = event("/", { ...headers, cookie: browser.cookie })
    const mine = (await me(at)) as { readonly people: OwnActing } | null
    if (!mine) throw new Error("nobody is signed in")
    await act(mine.people)
    for (const line of at.cookies) browser.keep(line)
  }
}
