import { accounts, type AccountsOptions } from "../../packages/core/src/entrypoints/accounts.js"
import { administration } from "../../packages/core/src/entrypoints/administration.js"
import { audit } from "../../packages/core/src/entrypoints/audit.js"
import { notices } from "../../packages/core/src/entrypoints/notices.js"
import { secondFactors } from "../../packages/core/src/entrypoints/second-factors.js"
import { sessions } from "../../packages/core/src/entrypoints/sessions.js"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { AccountsSite } from "../../packages/core/test/support/accounts-site.js"
import { newPerson } from "./new-person.js"
import { actIn, BOSS, peopleOf } from "../../packages/core/test/support/administration-site.js"
import type { Browser } from "../../packages/core/test/support/browser.js"

export { BOSS } from "../../packages/core/test/support/administration-site.js"

export interface PeopleSiteOptions {
  readonly strategy: "jwt" | "database"
  readonly store: Adapter
  /** Whether the extensions are listed the other way round. */
  readonly isReversed?: boolean
  /** The ids of the providers, if not all. */
  readonly providers?: readonly string[]
  readonly accounts?: AccountsOptions
  /** Default: those that the adapter carries. */
  readonly records?: RecordStore
}

/** Whom a provider knows by this id, who has just typed their password there. */
export const knownAs = (sub: string, email: string | null = null) => ({
  sub,
  email,
  email_verified: email !== null,
  auth_time: Math.floor(Date.now() / 1000),
})

/**
 * A site whose people manage their own account, and which has a back office. Each object is one process of the same site, if
 * they share the store.
 */
export class PeopleSite extends AccountsSite {
  constructor(options: PeopleSiteOptions) {
    const { strategy, store, isReversed = false, providers, accounts: own, records } = options
    const extensions = [
      sessions({ maxStaleness: 0 }),
      secondFactors(),
      audit(),
      notices(),
      accounts(own),
      administration({ mayActAs: (actor) => actor.email === BOSS }),
    ]
    super({
      strategy,
      store,
      config: {
        secret: "the secret that all processes of this site have",
        records,
        extensions: isReversed ? extensions.toReversed() : extensions,
      },
    })
    const { config } = this.world
    const isListed = (one: unknown) => providers?.includes((one as { id: string }).id) ?? true
    Object.assign(config, { providers: config.providers.filter(isListed) })
  }

  /** The back office. */
  get people() {
    return peopleOf(this.world.config)
  }

  /** The browser of another process, as this one answers it. */
  visitedBy({ jar }: Browser): Browser {
    const browser = this.visitor()
    for (const [name, value] of jar) browser.jar.set(name, value)
    return browser
  }

  /** The providers at which the person in this browser has an account. */
  async providersOf(browser: Browser): Promise<readonly string[]> {
    const answer = await browser.get("session/accounts.list")
    const { accounts: all } = (await answer.json()) as { accounts: { provider: string }[] }
    return all.map(({ provider }) => provider).toSorted()
  }

  async unlink(browser: Browser, provider: string): Promise<Response> {
    return browser.post("session/accounts.unlink", { provider })
  }

  async idOf(email: string): Promise<string> {
    return String((await this.userWith(email))?.id)
  }

  async actAs(browser: Browser, id: string): Promise<void> {
    await actIn(this.world.config, browser, async (own) => own.actAs(id, { reason: "ticket 7" }))
  }

  async stopActing(browser: Browser): Promise<boolean> {
    return actIn(this.world.config, browser, async (own) => own.stopActing())
  }
}

/** Somebody who has signed in by mail, and has linked accounts at two providers. */
export async function withTwo(site: PeopleSite) {
  const { email, sub } = newPerson()
  const browser = await site.signedIn(email)
  for (const provider of ["google", "keycloak"])
    await site.oauth(browser, `signin/${provider}`, knownAs(sub))
  return { email, sub, browser }
}
