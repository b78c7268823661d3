import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import {
  ADA,
  expectRefused,
  LinkingSite,
  whose,
  type DescribedUser,
  type SiteOptions,
} from "../support/linking-site.js"

const ada: DescribedUser = { sub: "ada", email: ADA, email_verified: true }
const claimed: DescribedUser = { sub: "stranger", email: ADA, email_verified: false }
const strategies = ["database", "jwt"] as const

/** A store like the official adapters, which cannot list accounts. */
function unlisting(changes: Partial<Adapter> = {}): Adapter {
  const { listAccountsByUser: _, createUserAndAccount: __, ...store } = MemoryAdapter()
  return { ...store, ...changes }
}

const siteOf = (options: SiteOptions = {}) => new LinkingSite({ store: unlisting(), ...options })

/** The user of this account as Auth.js leaves them: nothing says that the address is theirs. */
async function asAuthJsLeaves(site: LinkingSite, sub = "ada"): Promise<void> {
  const user = await site.owner(sub)
  await site.store.updateUser({ id: user?.id ?? "", emailVerified: null })
}

describe.each(strategies)(
  "A provider that may pass on any address, and vouches for this one (%s)",
  (strategy) => {
    test("a new user: the owner of the address comes by email link", async () => {
      const site = siteOf({ strategy })
      await site.oauth(site.visitor(), ada)
      expect((await site.owner("ada"))?.emailVerified).toBeInstanceOf(Date)
      const owner = site.visitor()
      await site.mail(owner, ADA)
      expect(await whose(owner)).toBe((await site.owner("ada"))?.id)
    })

    test("another provider with the address is linked where that is allowed", async () => {
      const provider = { allowDangerousEmailAccountLinking: true }
      const site = siteOf({ strategy, provider })
      await site.oauth(site.visitor(), ada)
      const browser = site.visitor()
      await site.oauth(browser, { ...ada, sub: "second" }, "other")
      expect(await whose(browser)).toBe((await site.owner("ada"))?.id)
    })

    test("a user who was there before: refused, until they sign in the way they did before", async () => {
      const site = siteOf({ strategy })
      await site.oauth(site.visitor(), ada)
      await asAuthJsLeaves(site)
      expectRefused(await site.mail(site.visitor(), ADA), "AccountNotLinked")
      await site.oauth(site.visitor(), ada)
      const owner = site.visitor()
      await site.mail(owner, ADA)
      expect(await whose(owner)).toBe((await site.owner("ada"))?.id)
    })

    test("a provider linked while signed in emailTrust as well", async () => {
      const site = siteOf({ strategy })
      const browser = site.visitor()
      await site.oauth(browser, { ...ada, email_verified: false })
      expect((await site.owner("ada"))?.emailVerified).toBeNull()
      await site.oauth(browser, { ...ada, sub: "second" }, "other")
      expect((await site.owner("ada"))?.emailVerified).toBeInstanceOf(Date)
    })
  },
)

describe.each(strategies)("Nothing is remembered (%s)", (strategy) => {
  const dateAfter = async (options: SiteOptions, person: DescribedUser = ada) => {
    const site = siteOf({ strategy, ...options })
    await site.oauth(site.visitor(), person)
    return (await site.owner(person.sub))?.emailVerified ?? null
  }

  test("of an address that the provider says is unverified: its owner is refused", async () => {
    const site = siteOf({ strategy })
    const stranger = site.visitor()
    await site.oauth(stranger, claimed)
    expect((await site.owner("stranger"))?.emailVerified).toBeNull()
    const owner = site.visitor()
    expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
    expect(await whose(owner)).toBeNull()
  })

  test("and the page says what to do, in the place of a code", async () => {
    const site = siteOf({ strategy })
    await site.oauth(site.visitor(), claimed)
    const owner = site.visitor()
    const refused = await site.mail(owner, ADA)
    const page = await (await owner.get(refused.headers.get("location") ?? "")).text()
    expect(page).toContain(
      "You already have an account here. Please sign in the way you did before.",
    )
    expect(page).not.toContain("AccountNotLinked")
  })

  test("of another address than the stored one", async () => {
    const site = siteOf({ strategy })
    await site.oauth(site.visitor(), claimed)
    await site.oauth(site.visitor(), { ...claimed, email: "own@example.com", email_verified: true })
    expect((await site.owner("stranger"))?.emailVerified).toBeNull()
  })

  test("of an address that the application's profile() found elsewhere", async () => {
    const profile = ({ sub }: { sub: string }) => ({ id: sub, email: "elsewhere@example.com" })
    expect(await dateAfter({ provider: { profile } })).toBeNull()
  })

  test("by a provider that is said to vouch for nothing", async () => {
    expect(await dateAfter({ provider: { emailTrust: "never" } })).toBeNull()
  })

  test("where nobody can claim an address, so that rows are those of Auth.js", async () => {
    expect(await dateAfter({ provider: { emailTrust: "always" } })).toBeNull()
  })

  test("where the store lists accounts: the verdict is with the account", async () => {
    expect(await dateAfter({ store: MemoryAdapter() })).toBeNull()
  })

  test("where nobody is refused for it", async () => {
    expect(await dateAfter({ mail: { adoptsUnverifiedUsers: true } })).toBeNull()
  })
})

describe("Remembering is no condition of a sign-in", () => {
  test("a store that fails at it is reported, and the person is in", async () => {
    const updateUser = () => Promise.reject(new Error("emailVerified is a boolean here"))
    const site = siteOf({ store: unlisting({ updateUser }) })
    const browser = site.visitor()
    await site.oauth(browser, ada)
    expect(await whose(browser)).toBe((await site.owner("ada"))?.id)
    expect(site.world.lastError).toBe("AdapterError")
  })

  test("the date is written together with the address that it is for", async () => {
    const store = unlisting()
    const changes: object[] = []
    const updateUser: Adapter["updateUser"] = (change) => {
      changes.push(change)
      return store.updateUser?.(change) as never
    }
    const site = siteOf({ store: { ...store, updateUser } })
    await site.oauth(site.visitor(), ada)
    const id = (await site.owner("ada"))?.id
    expect(changes).toEqual([{ id, email: ADA, emailVerified: expect.any(Date) as Date }])
    await site.oauth(site.visitor(), ada)
    expect(changes).toHaveLength(1)
  })
})

describe("A provider that always emailTrust, and denies this address", () => {
  const provider = { emailTrust: "always" }
  const denied = { ...claimed, sub: "denied" }

  test.each([false, "false"])(
    "email_verified: %j: the address is not taken",
    async (email_verified) => {
      const site = siteOf({ provider })
      await site.oauth(site.visitor(), { ...denied, email_verified })
      expect(await site.owner("denied")).toMatchObject({ email: null })
      const owner = site.visitor()
      await site.mail(owner, ADA)
      expect(await whose(owner)).not.toBe((await site.owner("denied"))?.id)
    },
  )

  test("nor is it in the way of its owner, who comes first", async () => {
    const site = siteOf({ provider: { ...provider, allowDangerousEmailAccountLinking: true } })
    const owner = site.visitor()
    await site.mail(owner, ADA)
    await site.oauth(site.visitor(), denied)
    expect((await site.owner("denied"))?.id).not.toBe(await whose(owner))
  })

  test("a store that lists accounts keeps it: there the verdict is with the account", async () => {
    const site = siteOf({ provider, store: MemoryAdapter() })
    await site.oauth(site.visitor(), denied)
    expect((await site.owner("denied"))?.email).toBe(ADA)
  })

  test("without a store it is what the session shows", async () => {
    const site = siteOf({ provider, config: { adapter: undefined as never }, strategy: "jwt" })
    site.world.config.providers.pop()
    const browser = site.visitor()
    await site.oauth(browser, denied)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })
})
