import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import { Browser } from "../support/browser.js"
import {
  ADA,
  expectRefused,
  LinkingSite,
  whose,
  type SiteOptions,
} from "../support/linking-site.js"
import { mailTo, password } from "../support/world.js"

const strategies = ["database", "jwt"] as const
const stranger = { sub: "stranger", email: ADA, email_verified: false }

afterEach(() => {
  vi.useRealTimers()
})

/** The same store without some of its optional operations. */
function without(...operations: (keyof Adapter)[]): Adapter {
  const adapter: Adapter = MemoryAdapter()
  for (const operation of operations) delete adapter[operation]
  return adapter
}

/** As an environment variable would give it. */
const asText = (flags: object): object =>
  Object.fromEntries(Object.keys(flags).map((flag) => [flag, "false"]))

describe.each(strategies)("Whose word links by address (%s)", (strategy) => {
  const allowed = { allowDangerousEmailAccountLinking: true }
  const always = { allowUnverifiedEmailAccountLinking: true }

  test.each([
    ["provider verified it, no flag", {}, true],
    ["provider denies it, flag", allowed, false],
    ["provider says nothing, flag", allowed, undefined],
    ['provider says "false", flag', allowed, "false"],
    ['provider says "true" as text, flag', allowed, "true"],
    ["provider verified it, flag as text", asText(allowed), true],
    ["provider denies it, the other flag as text", asText(always), false],
  ])("proven here, %s → refused", async (...[, provider, email_verified]) => {
    const site = new LinkingSite({ strategy, provider })
    await site.mail(site.visitor(), ADA)
    const browser = site.visitor()
    const response = await site.oauth(browser, { sub: "new", email: ADA, email_verified })
    expectRefused(response, "OAuthAccountNotLinked")
    expect(await whose(browser)).toBeNull()
    expect(await site.owner("new")).toBeNull()
  })

  test.each([
    ["provider verified it, flag", allowed, true],
    ["provider denies it, the other flag", always, false],
  ])("proven here, %s → linked", async (...[, provider, email_verified]) => {
    const site = new LinkingSite({ strategy, provider })
    await site.mail(site.visitor(), ADA)
    const browser = site.visitor()
    await site.oauth(browser, { sub: "new", email: ADA, email_verified })
    expect(await whose(browser)).toBe((await site.user(ADA))?.id)
    expect((await site.owner("new"))?.email).toBe(ADA)
  })

  test.each([{}, allowed])(
    "not proven here, provider verified it → refused, %o",
    async (provider) => {
      const site = new LinkingSite({ strategy, provider })
      await site.oauth(site.visitor(), stranger)
      const owner = { sub: "owner", email: ADA, email_verified: true }
      const response = await site.oauth(site.visitor(), owner, "other")
      expectRefused(response, "OAuthAccountNotLinked")
      expect(await site.owner("owner", "other")).toBeNull()
    },
  )

  test("an id with other letters, or a number, is the same only as the same text", async () => {
    const site = new LinkingSite({ strategy, type: "oauth" })
    for (const sub of ["a1", "A1", "1"])
      await site.oauth(site.visitor(), { sub, email: `${sub}x@x.example`.replace("A1", "b1") })
    const owners = await Promise.all(["a1", "A1", "1"].map((sub) => site.owner(sub)))
    expect(new Set(owners.map((owner) => owner?.id)).size).toBe(3)
    const browser = site.visitor()
    await site.oauth(browser, { sub: 1 as unknown as string, email: "other@x.example" })
    expect(await whose(browser)).toBe(owners[2]?.id)
  })

  test("a user who was deleted while their session is left counts as signed out", async () => {
    const site = new LinkingSite({ strategy })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const gone = await site.user(ADA)
    await site.store.deleteUser(gone!.id)
    await site.oauth(browser, { sub: "new", email: "new@example.com" })
    const user = await site.owner("new")
    expect(user?.id).not.toBe(gone?.id)
    expect(await whose(browser)).toBe(user?.id)
  })

  test("an expired session counts as signed out while linking", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new LinkingSite({ strategy, config: { session: { strategy, maxAge: 60 } } })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const ada = await site.user(ADA)
    const old = new Map(browser.jar)
    vi.setSystemTime(Date.now() + 100_000)
    for (const [name, value] of old) browser.jar.set(name, value)
    await site.oauth(browser, { sub: "new", email: "new@example.com" })
    expect(site.world.lastError).toBeUndefined()
    expect((await site.owner("new"))?.email).toBe("new@example.com")
    expect(await site.store.listAccountsByUser(ada!.id)).toEqual([])
  })

  test("nor does one that expires under way finish as its user's", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new LinkingSite({ strategy, config: { session: { strategy, maxAge: 60 } } })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const leaving = await site.leave(browser)
    const old = new Map(browser.jar)
    vi.setSystemTime(Date.now() + 100_000)
    for (const [name, value] of old) browser.jar.set(name, value)
    await site.comeBack(browser, leaving, { sub: "new", email: "new@example.com" })
    expect(site.world.lastError).toBe("InvalidCheck")
    expect(await site.owner("new")).toBeNull()
  })
})

describe("A store that finds users by an address that is only alike", () => {
  test("links nobody to them, although both addresses are proven", async () => {
    const memory = MemoryAdapter()
    const bare = (email: string) => email.normalize("NFD").replaceAll(/\p{Mn}/gu, "")
    const store = {
      ...memory,
      getUserByEmail: (email: string) => memory.getUserByEmail!(bare(email)),
    }
    const provider = { allowDangerousEmailAccountLinking: true }
    const site = new LinkingSite({ store, provider })
    await site.mail(site.visitor(), ADA)
    const thief = { sub: "thief", email: "ad\u00e1@example.com", email_verified: true }
    await site.oauth(site.visitor(), thief)
    expect((await site.owner("thief"))?.email).not.toBe(ADA)
  })
})

describe("the address's owner comes after a stranger", () => {
  async function squatted(options: SiteOptions = {}) {
    const site = new LinkingSite(options)
    const attacker = site.visitor()
    await site.oauth(attacker, stranger)
    return { site, attacker, squatter: await site.user(ADA), owner: site.visitor() }
  }

  test("the stranger's account and sessions are gone; the owner is the user, proven", async () => {
    const { site, attacker, owner, squatter } = await squatted()
    site.told()
    await site.mail(owner, ADA)
    expect(await whose(owner)).toBe(squatter?.id)
    expect((await site.user(ADA))?.emailVerified).toBeInstanceOf(Date)
    expect(await site.store.listAccountsByUser(squatter!.id)).toEqual([])
    expect(site.told()).toEqual(["updateUser", "signIn"])
    expect(await whose(attacker)).toBeNull()
    const again = await site.oauth(site.visitor(), stranger)
    expectRefused(again, "OAuthAccountNotLinked")
  })

  test.each([
    ["the adapter cannot list accounts", { store: without("listAccountsByUser") }],
    ["the adapter cannot end sessions", { store: without("deleteSessionsByUser") }],
    ["sessions are in cookies, which nobody can take back", { strategy: "jwt" }],
  ] as const)("%s → AccountNotLinked; nothing changes", async (_, options) => {
    const { site, owner, squatter } = await squatted(options)
    site.told()
    expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
    expect(site.world.config.log.at(-1)?.message).toContain("adoptsUnverifiedUsers")
    expect(await whose(owner)).toBeNull()
    expect(await site.user(ADA)).toEqual(squatter)
    expect(await site.owner("stranger")).toEqual(squatter)
    expect(site.told()).toEqual([])
  })

  test.each(strategies)("adoptsUnverifiedUsers: everything stays (%s)", async (strategy) => {
    const mail = { adoptsUnverifiedUsers: true }
    const store = without("listAccountsByUser")
    const { site, owner, squatter } = await squatted({ strategy, mail, store })
    await site.mail(owner, ADA)
    expect(await whose(owner)).toBe(squatter?.id)
    expect((await site.owner("stranger"))?.id).toBe(squatter?.id)
  })

  test.each(strategies)(
    "an account whose provider verified the address stays (%s)",
    async (strategy) => {
      const site = new LinkingSite({ strategy })
      await site.oauth(site.visitor(), { ...stranger, email_verified: true })
      const owner = site.visitor()
      await site.mail(owner, ADA)
      expect((await site.owner("stranger"))?.id).toBe(await whose(owner))
    },
  )

  test("one account whose provider verified the address covers no other", async () => {
    const { site, owner, squatter } = await squatted()
    await site.store.linkAccount({
      userId: squatter?.id ?? "",
      provider: "other",
      providerAccountId: "real",
      type: "oidc",
      verifiedEmail: ADA,
    })
    await site.mail(owner, ADA)
    expect(await whose(owner)).toBe(squatter?.id)
    expect(await site.owner("stranger")).toBeNull()
    expect((await site.owner("real", "other"))?.id).toBe(squatter?.id)
  })

  test("another address that the stranger has proved is no proof of this one", async () => {
    const { site, attacker, squatter } = await squatted({ store: without("listAccountsByUser") })
    const own = { sub: "own", email: "eve@example.com", email_verified: true }
    await site.oauth(attacker, own, "other")
    expect((await site.owner("own", "other"))?.id).toBe(squatter?.id)
    expect((await site.user(ADA))?.emailVerified).toBeNull()
  })

  test("the same of another address does not: a claim vouches for what it names", async () => {
    const site = new LinkingSite({
      provider: { profile: ({ sub }: { sub: string }) => ({ id: sub, email: ADA }) },
    })
    const verifiedElsewhere = { ...stranger, email: "eve@example.com", email_verified: true }
    await site.oauth(site.visitor(), verifiedElsewhere)
    await site.mail(site.visitor(), ADA)
    expect(await site.owner("stranger")).toBeNull()
  })

  test.each(strategies)(
    "email as the only way in: an unverified user is the application's own, and adopted (%s)",
    async (strategy) => {
      const site = new LinkingSite({ strategy, store: without("listAccountsByUser") })
      const made = await site.store.createUser({ id: "", email: ADA, emailVerified: null })
      const browser = new Browser({ ...site.world.config, providers: [mailTo(site.sent)] })
      await site.mail(browser, ADA)
      expect(await whose(browser)).toBe(made.id)
    },
  )

  test("not where a form of the application's own may have made them: its password would stay", async () => {
    const site = new LinkingSite({ strategy: "jwt" })
    await site.store.createUser({ id: "", email: ADA, emailVerified: null })
    const providers = [mailTo(site.sent), password()]
    const browser = new Browser({ ...site.world.config, providers })
    expectRefused(await site.mail(browser, ADA), "AccountNotLinked")
    expect(site.world.config.log.at(-1)?.message).toContain("keeps their password")
    expect((await site.user(ADA))?.emailVerified).toBeNull()
  })

  test.each([
    ["database", "claim"],
    ["database", "always"],
    ["jwt", "always"],
  ] as const)(
    "a user without accounts is adopted (%s, addresses at the provider: %s)",
    async (strategy, emailTrust) => {
      const site = new LinkingSite({ strategy, provider: { emailTrust } })
      const made = await site.store.createUser({ id: "", email: ADA, emailVerified: null })
      const owner = site.visitor()
      await site.mail(owner, ADA)
      expect(await whose(owner)).toBe(made.id)
    },
  )

  test("jwt: not where somebody may have had an account and kept its token", async () => {
    const site = new LinkingSite({ strategy: "jwt" })
    await site.store.createUser({ id: "", email: ADA, emailVerified: null })
    const owner = site.visitor()
    expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
    expect(await whose(owner)).toBeNull()
  })

  test("squatting keeps nobody out: the owner signs in, then links their own account", async () => {
    const { site, owner } = await squatted()
    await site.mail(owner, ADA)
    const real = { sub: "real", email: ADA, email_verified: true }
    await site.oauth(owner, real)
    const elsewhere = site.visitor()
    await site.oauth(elsewhere, real)
    expect(await whose(elsewhere)).toBe(await whose(owner))
  })

  test.each(strategies)(
    "proven once, later sign-ins by email strip nothing (%s)",
    async (strategy) => {
      const site = new LinkingSite({ strategy })
      const owner = site.visitor()
      await site.mail(owner, ADA)
      await site.oauth(owner, { sub: "real", email: "elsewhere@example.com" })
      await site.mail(site.visitor(), ADA)
      expect((await site.owner("real"))?.email).toBe(ADA)
      expect(await whose(owner)).not.toBeNull()
    },
  )
})
