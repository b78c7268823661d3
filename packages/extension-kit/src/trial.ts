import { memoryRecords } from "@sallyport/core/records"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Arguments, ExtensionTestOptions, Partner, SignedInPerson } from "./options.js"
import type { MakeExtension } from "./make-extension.js"
import { makeSecondFactors, makeSessions } from "./partners.js"
import { nameOf } from "./site/configuration.js"
import type { OpenStore, SitePlan, Strategy } from "./site/plan.js"
import { Site } from "./site/site.js"
import { adminOf, functionsOf, passwordOf, settle } from "./sign-in/people.js"
import { signIn, type SignInWalk } from "./sign-in/sign-in.js"
import { type Way, waysAt } from "./sign-in/ways.js"
import type { Visitor } from "@sallyport/testing"

/** Which site a rule wants. */
export interface SiteOptions {
  readonly hasStep?: boolean | undefined
  readonly isReversed?: boolean | undefined
  readonly isSpread?: boolean | undefined
  /** What is listed besides. */
  readonly also?: readonly MakeExtension[] | undefined
}

/** Who signs in, and how. */
export interface SignInAttempt {
  readonly visitor: Visitor
  readonly email: string
  readonly userId?: string | undefined
  readonly way: Way
}

/** What a rule works with: one extension, beside another one or alone, with one strategy. */
export class Trial {
  readonly name: string
  readonly make: MakeExtension
  readonly options: ExtensionTestOptions
  readonly strategy: Strategy
  readonly partner: Partner | null
  readonly #closing: (() => Promise<void>)[] = []

  constructor(
    make: MakeExtension,
    options: ExtensionTestOptions,
    { strategy, partner }: { readonly strategy: Strategy; readonly partner: Partner | null },
  ) {
    this.name = nameOf(make)
    this.make = make
    this.options = options
    this.strategy = strategy
    this.partner = partner
  }

  /** All that is listed: the extension, the one beside it, and what they need. */
  listed({ isReversed = false, also = [] }: SiteOptions = {}): readonly MakeExtension[] {
    const { partner, options, strategy } = this
    const needed = [...(options.needs ?? []), ...(partner?.needs ?? [])]
    // Tokens cannot be ended without it.
    const always = [...(strategy === "jwt" ? [makeSessions] : []), makeSecondFactors]
    const all = [this.make, ...(partner ? [partner.make] : []), ...needed, ...always, ...also]
    const unique = [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()]
    return isReversed ? unique : unique.toReversed()
  }

  /** The same without the extension, as in a process of an older version. */
  listedWithout(): readonly MakeExtension[] {
    return this.listed().filter((make) => nameOf(make) !== this.name)
  }

  async open(options: SiteOptions = {}): Promise<Site> {
    const { hasStep = false, isSpread } = options
    const plan: SitePlan = {
      strategy: this.strategy,
      listed: this.listed(options),
      hasStep,
      isSpread,
    }
    const store = await (this.options.open ?? inMemory)()
    if (store.close) this.#closing.push(store.close)
    return new Site(plan, store)
  }

  /** A site with somebody who can sign in there. */
  async openWith(email: string, options?: SiteOptions): Promise<{ site: Site; userId: string }> {
    const site = await this.open(options)
    return { site, userId: await settle(site, email) }
  }

  /** Lets the options prepare somebody whom the site knows. */
  async prepare(
    site: Site,
    { email, userId }: Pick<SignInAttempt, "email" | "userId">,
  ): Promise<void> {
    if (userId === undefined) return
    await this.options.prepare?.({ userId, email, admin: adminOf(site) })
  }

  /** `userId`: they are prepared before. */
  async signIn(site: Site, who: SignInAttempt): Promise<SignInWalk> {
    await this.prepare(site, who)
    return signIn(site, who, this.options)
  }

  /** Somebody who has just signed in, in a new browser, by the first way of the site. */
  async signedIn(
    site: Site,
    { email, userId }: Pick<SignInAttempt, "email" | "userId">,
  ): Promise<Visitor> {
    const visitor = site.visitor()
    const [way] = waysAt(site.plan)
    if (!way) throw new Error("The site has no way to sign in.")
    await this.signIn(site, { visitor, email, userId, way })
    return visitor
  }

  /** What the extension gives somebody who is signed in. Their calls act in the process that answers now. */
  async person(site: Site, visitor: Visitor, userId: string): Promise<SignedInPerson> {
    const me = (await functionsOf(site, visitor)) ?? {}
    const { email = "" } = (await site.store.adapter.getUser?.(userId)) ?? {}
    return { visitor, userId, password: passwordOf(email), me, admin: adminOf(site) }
  }

  /** The names of the operations of the extension in a request, as `me()` has them. */
  async operations({ me }: Pick<SignedInPerson, "me">): Promise<readonly string[]> {
    return Object.keys(me[this.name] ?? {}).map((own) => `${this.name}.${own}`)
  }

  /** Arguments with which this person can call an operation; undefined if the options name none. */
  async argumentsOf(operation: string, person: SignedInPerson): Promise<Arguments | undefined> {
    const given = this.options.calls?.[operation]
    return typeof given === "function" ? given(person) : given
  }

  async end(): Promise<void> {
    for (const close of this.#closing.splice(0)) await close()
  }
}

async function inMemory(): Promise<OpenStore> {
  return { adapter: MemoryAdapter(), records: memoryRecords({ singleProcess: true }) }
}
