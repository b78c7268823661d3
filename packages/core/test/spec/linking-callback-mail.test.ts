import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { markOperations } from "../../src/adapter/own-operations.js"
import type { Adapter } from "../../src/contract/adapter.js"
import type { SignInParams } from "../../src/contract/callbacks.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Browser } from "../support/browser.js"
import {
  ADA,
  expectRefused,
  LinkingSite,
  whose,
  type SiteOptions,
} from "../support/linking-site.js"
import { password } from "../support/world.js"

const strategies = ["jwt", "database"] as const
const stranger = { sub: "stranger", email: ADA, email_verified: false }

interface Callback {
  /** What happens in the callback, before it looks for the user. */
  readonly before?: (() => Promise<unknown>) | undefined
  /** What happens in it afterwards. */
  readonly after?: (() => Promise<unknown>) | undefined
  /** The id of the user that it creates. */
  readonly id?: (params: SignInParams) => string
  /** Whether it is asked when the link is asked for, too. */
  readonly atRequest?: boolean
  /** The provider whose new people it creates. Default: email. */
  readonly provider?: string
}

/** A site whose `signIn` callback creates whoever signs in by email. `callback` may be changed at any time. */
function creatingSite(options: SiteOptions, callback: Callback = {}) {
  const asked: { callback: Callback; site: LinkingSite } = { callback, site: undefined as never }
  const create = async (params: SignInParams) => {
    const { callback: now, site } = asked
    if (params.account?.provider !== (now.provider ?? "email")) return true
    if (params.email?.verificationRequest && now.atRequest !== true) return true
    await now.before?.()
    const email = params.user.email ?? ""
    const id = now.id?.(params) ?? "q"
    if (!(await site.store.getUserByEmail(email)))
      await site.store.createUser({ id, email, emailVerified: null })
    await now.after?.()
    return true
  }
  const callbacks: AuthConfig["callbacks"] = {
    signIn: create,
    session: ({ session, user, token }) =>
      ({ ...session, userId: (user as { id?: string } | undefined)?.id ?? token?.sub }) as never,
  }
  asked.site = new LinkingSite({ ...options, config: { ...options.config, callbacks } })
  return asked
}

function without(...operations: (keyof Adapter)[]): Adapter {
  const adapter: Adapter = MemoryAdapter()
  for (const operation of operations) delete adapter[operation]
  return adapter
}

/** Whether Ada is in, as the user with her address, which is proven. */
async function isIn(site: LinkingSite, browser: Browser): Promise<boolean> {
  const user = await site.user(ADA)
  return user?.emailVerified instanceof Date && (await whose(browser)) === user.id
}

describe.each(strategies)("A signIn callback that creates the user, strategy %s", (strategy) => {
  test("a new person signs in by email, and again", async () => {
    const { site } = creatingSite({ strategy })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    expect(await isIn(site, browser)).toBe(true)
    expect((await site.user(ADA))?.id).toBe("q")
    const again = site.visitor()
    await site.mail(again, ADA)
    expect(await isIn(site, again)).toBe(true)
  })

  test("also where it is created when the link is asked for", async () => {
    const { site } = creatingSite({ strategy }, { atRequest: true })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    expect(await isIn(site, browser)).toBe(true)
  })

  test("also where the link is asked for twice, and the second one followed", async () => {
    const { site } = creatingSite({ strategy }, { atRequest: true })
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    await site.mail(browser, ADA)
    expect(await isIn(site, browser)).toBe(true)
  })

  test("a user that gets the id which the callback was given needs no list of accounts", async () => {
    for (const atRequest of [false, true]) {
      const callback = { id: ({ user }: SignInParams) => user.id ?? "", atRequest }
      const { site } = creatingSite({ strategy, store: without("listAccountsByUser") }, callback)
      const browser = site.visitor()
      await site.mail(browser, ADA)
      expect(await isIn(site, browser)).toBe(true)
    }
  })

  test("whoever comes by a provider that links by address is linked to that user", async () => {
    const provider = { allowDangerousEmailAccountLinking: true }
    const { site } = creatingSite({ strategy, provider }, { provider: "op" })
    const browser = site.visitor()
    await site.oauth(browser, { sub: "ada", email: ADA, email_verified: true })
    expect(await whose(browser)).toBe("q")
    expect((await site.owner("ada"))?.id).toBe("q")
    const again = site.visitor()
    await site.mail(again, ADA)
    expect(await whose(again)).toBe("q")
  })
})

/** Somebody signs up by a provider with Ada's address. */
const squats = (site: LinkingSite, browser = site.visitor()) => site.oauth(browser, stranger)

/** Whether the stranger, and not Ada, is in as the user with her address, which nobody has proved. */
async function isStrangers(site: LinkingSite, owner: Browser, other: Browser): Promise<boolean> {
  const user = await site.user(ADA)
  const isLeft = user?.emailVerified === null && (await whose(owner)) === null
  return isLeft && (await whose(other)) === user.id
}

describe("Somebody signs up with the address while the callback runs (strategy jwt)", () => {
  test("before the callback has looked → the owner is refused, the user is the stranger's", async () => {
    const asked = creatingSite({ strategy: "jwt" })
    const [owner, other] = [asked.site.visitor(), asked.site.visitor()]
    asked.callback = { before: () => squats(asked.site, other) }
    expectRefused(await asked.site.mail(owner, ADA), "AccountNotLinked")
    expect(await whose(owner)).toBeNull()
    expect(await whose(other)).toBe((await asked.site.user(ADA))?.id)
    expect(await isStrangers(asked.site, owner, other)).toBe(true)
  })

  test("after the callback has created the user → the stranger is refused", async () => {
    const asked = creatingSite({ strategy: "jwt" })
    const [owner, other] = [asked.site.visitor(), asked.site.visitor()]
    asked.callback = { after: () => squats(asked.site, other) }
    await asked.site.mail(owner, ADA)
    expect(await isIn(asked.site, owner)).toBe(true)
    expect(await whose(other)).toBeNull()
    expect(await asked.site.owner(stranger.sub)).toBeNull()
  })

  test("before the message was asked for → refused, also where the callback runs then", async () => {
    for (const atRequest of [false, true]) {
      const { site } = creatingSite({ strategy: "jwt" }, { atRequest })
      const [owner, other] = [site.visitor(), site.visitor()]
      await squats(site, other)
      expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
      expect(await isStrangers(site, owner, other)).toBe(true)
    }
  })

  test("while the message is asked for → refused", async () => {
    const asked = creatingSite({ strategy: "jwt" }, { atRequest: true })
    const [owner, other] = [asked.site.visitor(), asked.site.visitor()]
    asked.callback = { before: () => squats(asked.site, other), atRequest: true }
    await owner.post("signin/email", { email: ADA })
    asked.callback = { atRequest: true }
    const { url = "" } = asked.site.sent.at(-1) ?? {}
    expectRefused(await owner.get(url), "AccountNotLinked")
    expect(await isStrangers(asked.site, owner, other)).toBe(true)
  })

  test("a browser that did not ask for the message is not the one for which the user was made", async () => {
    const { site } = creatingSite({ strategy: "jwt" }, { atRequest: true })
    await site.visitor().post("signin/email", { email: ADA })
    const owner = site.visitor()
    expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
    expect(await whose(owner)).toBeNull()
  })

  test.each([
    ["when the link is followed", {}],
    ["when it is asked for", { atRequest: true }],
  ])(
    "somebody whose account was removed since has perhaps a session: refused, the callback runs %s",
    async (_, callback) => {
      const { site } = creatingSite({ strategy: "jwt" }, callback)
      const other = site.visitor()
      await squats(site, other)
      await site.store.unlinkAccount({ provider: "op", providerAccountId: stranger.sub })
      const owner = site.visitor()
      expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
      expect(await whose(owner)).toBeNull()
    },
  )

  test("the same for whoever comes by a provider that links by address", async () => {
    const provider = { allowDangerousEmailAccountLinking: true }
    const { site } = creatingSite({ strategy: "jwt", provider }, { provider: "other" })
    const other = site.visitor()
    await squats(site, other)
    await site.store.unlinkAccount({ provider: "op", providerAccountId: stranger.sub })
    const owner = site.visitor()
    const answer = await site.oauth(
      owner,
      { sub: "ada", email: ADA, email_verified: true },
      "other",
    )
    expectRefused(answer, "OAuthAccountNotLinked")
    expect(await whose(owner)).toBeNull()
  })

  test("an account that was linked without a proof while the link waited: refused", async () => {
    const callback = { atRequest: true, id: ({ user }: SignInParams) => user.id ?? "" }
    const provider = { allowUnverifiedEmailAccountLinking: true }
    const store = without("listAccountsByUser")
    const { site } = creatingSite({ strategy: "jwt", store, provider }, callback)
    const [owner, other] = [site.visitor(), site.visitor()]
    await owner.post("signin/email", { email: ADA })
    const { url = "" } = site.sent.at(-1) ?? {}
    await squats(site, other)
    expect(await whose(other)).toBe((await site.user(ADA))?.id)
    expectRefused(await owner.get(url), "AccountNotLinked")
    expect(await whose(owner)).toBeNull()
  })

  test("a password of the application's own may be somebody else's: refused", async () => {
    const asked = creatingSite({ strategy: "jwt" })
    asked.site.world.config.providers.push(password())
    const owner = asked.site.visitor()
    expectRefused(await asked.site.mail(owner, ADA), "AccountNotLinked")
    expect(await whose(owner)).toBeNull()
  })

  test("an adapter that lists no accounts shows no stranger's: refused", async () => {
    const asked = creatingSite({ strategy: "jwt", store: without("listAccountsByUser") })
    const [owner, other] = [asked.site.visitor(), asked.site.visitor()]
    asked.callback = { before: () => squats(asked.site, other) }
    expectRefused(await asked.site.mail(owner, ADA), "AccountNotLinked")
    expect(await isStrangers(asked.site, owner, other)).toBe(true)
  })
})

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/** From now on, the next call of this operation first runs `before`, and `after` when the store is done. */
function interrupt(
  { store }: LinkingSite,
  operation: keyof Adapter,
  { before, after }: { before?: () => unknown; after?: () => unknown },
): void {
  const original = store[operation] as (...args: unknown[]) => Promise<unknown>
  const once = async (...args: unknown[]) => {
    Object.assign(store, markOperations({ ...store, [operation]: original }))
    await before?.()
    const done = await original.apply(store, args)
    await after?.()
    return done
  }
  Object.assign(store, markOperations({ ...store, [operation]: once }))
}

describe("A stranger's sign-up stands between its two writes while the callback looks (strategy jwt)", () => {
  /** The stranger's user is there before the callback has looked, the account waits for `goOn`. */
  function paused(by: "email" | "other" = "email") {
    const provider = by === "other" ? { allowDangerousEmailAccountLinking: true } : {}
    const store = without("createUserAndAccount")
    const asked = creatingSite({ strategy: "jwt", store, provider }, { provider: by })
    const { site } = asked
    const [owner, other] = [site.visitor(), site.visitor()]
    const [begun, going] = [gate(), gate()]
    let signUp: Promise<unknown> = Promise.resolve()
    asked.callback = {
      provider: by,
      before: async () => {
        asked.callback = { provider: by }
        interrupt(site, "linkAccount", {
          before: () => (begun.open(), going.opened),
        })
        signUp = squats(site, other)
        await begun.opened
      },
    }
    const goOn = async () => (going.open(), signUp)
    const arrives = () =>
      by === "email"
        ? site.mail(owner, ADA)
        : site.oauth(owner, { sub: "ada", email: ADA, email_verified: true }, "other")
    return { site, owner, other, goOn, arrives }
  }

  test.each(["email", "other"] as const)(
    "the account is linked after the owner is in → it is taken back (%s)",
    async (by) => {
      const { site, owner, other, goOn, arrives } = paused(by)
      await arrives()
      await goOn()
      expect(await isIn(site, owner)).toBe(true)
      expect(await whose(other)).toBeNull()
      expect(await site.owner(stranger.sub)).toBeNull()
    },
  )

  test.each(["email", "other"] as const)(
    "after the address was recorded as proven → it is taken back, too (%s)",
    async (by) => {
      const { site, owner, other, goOn, arrives } = paused(by)
      interrupt(site, "updateUser", { after: goOn })
      await arrives()
      expect(await isIn(site, owner)).toBe(true)
      expect(await whose(other)).toBeNull()
    },
  )

  test.each(["email", "other"] as const)(
    "before that, after the accounts were listed → the owner is refused (%s)",
    async (by) => {
      const { site, owner, other, goOn, arrives } = paused(by)
      interrupt(site, "updateUser", { before: goOn })
      const error = by === "email" ? "AccountNotLinked" : "OAuthAccountNotLinked"
      expectRefused(await arrives(), error)
      expect(await whose(owner)).toBeNull()
      expect((await site.user(ADA))?.emailVerified).toBeNull()
      expect(await isStrangers(site, owner, other)).toBe(true)
    },
  )

  test("before the accounts are listed → the owner is refused", async () => {
    const { site, owner, other, goOn, arrives } = paused()
    interrupt(site, "listAccountsByUser", { before: goOn })
    expectRefused(await arrives(), "AccountNotLinked")
    expect(await isStrangers(site, owner, other)).toBe(true)
  })

  test("while a message is asked for, nothing but the id that the callback was given shows whose user it is", async () => {
    const asked = creatingSite({ strategy: "jwt", store: without("createUserAndAccount") })
    asked.callback = { atRequest: true }
    expectRefused(await asked.site.mail(asked.site.visitor(), ADA), "AccountNotLinked")
    asked.callback = { atRequest: true, id: ({ user }) => user.id ?? "" }
    const grace = asked.site.visitor()
    await asked.site.mail(grace, "grace@example.com")
    expect(await whose(grace)).toBe((await asked.site.user("grace@example.com"))?.id)
  })
})
