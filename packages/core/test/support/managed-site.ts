import type { AuthConfig } from "../../src/contract/config.js"
import type { Transition } from "../../src/contract/transition.js"
import { accounts, type AccountsOptions, type OwnAccounts } from "../../src/entrypoints/accounts.js"
import { memoryRecords } from "../../src/entrypoints/records.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { Browser } from "./browser.js"
import { event, eventFramework } from "./event-framework.js"
import { ADA, type DescribedUser, LinkingSite, type SiteOptions } from "./linking-site.js"

export interface ManagedSiteOptions extends SiteOptions {
  readonly accounts?: AccountsOptions
  /** Besides `sessions()` and `accounts()`. */
  readonly others?: readonly NonNullable<AuthConfig["extensions"]>[number][]
}

/** A site whose people manage their own account. Each object is one process of it, if they have the same stores. */
export class ManagedSite extends LinkingSite {
  readonly happened: Transition[]

  constructor({ accounts: options = {}, others = [], config, ...more }: ManagedSiteOptions = {}) {
    const happened: Transition[] = []
    const observer = makeExtension("probe", {}, () => ({
      observe: async (_, transition) => void happened.push(transition),
    }))
    super({
      strategy: "jwt",
      ...more,
      config: {
        records: memoryRecords({ singleProcess: true }),
        mail: async () => undefined,
        extensions: [sessions({ maxStaleness: 0 }), accounts(options), observer, ...others],
        ...config,
      },
    })
    this.happened = happened
  }

  /** What the providers say of Ada, whom they have just asked who she is. */
  described(sub: string): DescribedUser {
    const now = Math.floor(Date.now() / 1000)
    return { sub, email: ADA, email_verified: true, auth_time: now }
  }

  /** A new browser in which Ada has signed up at the provider `op`, under this id there. */
  async ada(sub = "ada", browser = this.visitor()): Promise<Browser> {
    await this.oauth(browser, this.described(sub))
    if (!(await browser.session())) throw new Error(`Nobody is signed in: ${this.world.logged}`)
    return browser
  }

  /** The same, who has linked an account at `other` as well. */
  async adaWithTwo(): Promise<Browser> {
    const browser = await this.ada()
    await this.oauth(browser, this.described("ada-2"), "other")
    return browser
  }

  /** What the code of the site can do for whoever is signed in in this browser. */
  async of({ cookie }: Browser): Promise<OwnAccounts> {
    const { me } = createOperations(eventFramework, this.world.config as unknown as WithAccounts)
    const own = await me(event("/", { cookie }))
    if (!own) throw new Error("nobody is signed in")
    return own.accounts
  }
}

interface WithAccounts extends OperationsConfig {
  extensions: [ReturnType<typeof accounts>]
}
