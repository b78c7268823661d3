import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter, AdapterUser } from "../../src/contract/adapter.js"
import Credentials from "../../src/providers/credentials.js"
import Passkey from "../../src/providers/passkey.js"
import { Authenticator } from "../support/authenticator.js"
import { Browser } from "../support/browser.js"
import {
  ADA,
  expectRefused,
  LinkingSite,
  whose,
  type SiteOptions,
} from "../support/linking-site.js"
import { PasskeySite } from "../support/passkey-site.js"
import { mailTo } from "../support/world.js"

const verified = { sub: "ada", email: ADA, email_verified: true }
const claimed = { sub: "stranger", email: ADA, email_verified: false }
const allowed = { allowDangerousEmailAccountLinking: true }

/** Ada's row as something other than this library wrote it. */
async function withRow(site: LinkingSite, emailVerified: unknown): Promise<AdapterUser> {
  return site.store.createUser({ id: "", email: ADA, emailVerified } as AdapterUser)
}

describe("Only a date says that an address was proven", () => {
  const past = new Date("2026-01-01T00:00:00Z")

  test.each([
    ["a date", past, true],
    ["a date as JSON has it", past.toISOString(), true],
    ["null", null, false],
    ["a member that nobody wrote", undefined, false],
    ["false", false, false],
    ["true", true, false],
    ["0", 0, false],
    ["1", 1, false],
    ["an empty text", "", false],
    ["a word", "yes", false],
    ["a date that is none", new Date(Number.NaN), false],
  ])("%s", async (_, emailVerified, isProof) => {
    const site = new LinkingSite({ provider: allowed })
    await withRow(site, emailVerified)
    const browser = site.visitor()
    const user = await site.user(ADA)
    await site.oauth(browser, verified)
    expect(await whose(browser)).toBe(isProof ? user?.id : null)
    expect(site.world.lastError).toBe(isProof ? undefined : "OAuthAccountNotLinked")
  })
})

describe("A provider vouches for an address by its own rule, when the account is linked", () => {
  /** Like Gitea: the claim is sent, and means nothing. */
  const silent = { verifiedEmail: () => undefined }

  test("an ID Token that says so is no proof where the preset says it means nothing (database)", async () => {
    const site = new LinkingSite({ provider: silent })
    const [stranger, owner] = [site.visitor(), site.visitor()]
    await site.oauth(stranger, verified)
    const user = await site.user(ADA)
    await site.mail(owner, ADA)
    expect(await whose(owner)).toBe(user?.id)
    expect(await whose(stranger)).toBeNull()
    expect(await site.owner("ada")).toBeNull()
  })

  test("nor with session tokens, where the owner is refused (jwt)", async () => {
    const site = new LinkingSite({ strategy: "jwt", provider: silent })
    await site.oauth(site.visitor(), verified)
    const owner = site.visitor()
    expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
    expect(await whose(owner)).toBeNull()
  })

  test("the verdict of that day stays, where the store has a place for it", async () => {
    const store = MemoryAdapter()
    const before = new LinkingSite({ store })
    await before.oauth(before.visitor(), verified)
    const site = new LinkingSite({ store, provider: silent })
    await site.mail(site.visitor(), ADA)
    expect((await site.owner("ada"))?.email).toBe(ADA)
  })

  test("a provider without ID Tokens emailTrust too", async () => {
    const site = new LinkingSite({ type: "oauth" })
    await site.oauth(site.visitor(), verified)
    const owner = site.visitor()
    await site.mail(owner, ADA)
    expect((await site.owner("ada"))?.id).toBe(await whose(owner))
  })

  test.each([undefined, null])(
    "a row without a verdict (%s) is judged by its ID Token, as the provider is configured now",
    async (verifiedEmail) => {
      const store = MemoryAdapter()
      const withoutVerdict: Adapter = {
        ...store,
        listAccountsByUser: async (id) =>
          (await store.listAccountsByUser(id)).map((account) => ({
            ...account,
            verifiedEmail,
          })),
      }
      for (const [provider, stays] of [
        [{}, true],
        [silent, false],
      ] as const) {
        const site = new LinkingSite({ store: withoutVerdict, provider })
        const person = { ...verified, sub: `sub-${stays}`, email: `${stays}@example.com` }
        await site.oauth(site.visitor(), person)
        await site.mail(site.visitor(), person.email)
        expect((await site.owner(person.sub)) !== null).toBe(stays)
      }
    },
  )

  test("an ID Token is UTF-8 (RFC 7519 §3): its owner links a second account to an address outside ASCII", async () => {
    const store = MemoryAdapter()
    const list = store.listAccountsByUser
    const withoutVerdict: Adapter = {
      ...store,
      listAccountsByUser: async (id) =>
        (await list(id)).map((account) => ({ ...account, verifiedEmail: null })),
    }
    const site = new LinkingSite({ store: withoutVerdict, provider: allowed })
    const zoe = { ...verified, sub: "zoe", email: "zoë@example.com" }
    await site.oauth(site.visitor(), zoe)
    const browser = site.visitor()
    await site.oauth(browser, { ...zoe, sub: "second" }, "other")
    expect(await whose(browser)).toBe((await site.owner("zoe"))?.id)
  })

  test("an account of a provider that is not configured any more vouches for nothing", async () => {
    const store = MemoryAdapter()
    const before = new LinkingSite({ store })
    await before.oauth(before.visitor(), verified, "other")
    const site = new LinkingSite({ store })
    const gone = site.world.config.providers.findIndex((one) => "id" in one && one.id === "other")
    site.world.config.providers.splice(gone, 1)
    await site.mail(site.visitor(), ADA)
    expect(await site.owner("ada", "other")).toBeNull()
  })
})

describe("Linking by address and adoption by link share the rule", () => {
  test.each(["database", "jwt"] as const)(
    "every way in was vouched for: another provider with this address is linked (%s)",
    async (strategy) => {
      const site = new LinkingSite({ strategy, provider: allowed })
      await site.oauth(site.visitor(), verified)
      const browser = site.visitor()
      await site.oauth(browser, { ...verified, sub: "second" }, "other")
      expect(await whose(browser)).toBe((await site.owner("ada"))?.id)
    },
  )

  test("one way in was not: it is not", async () => {
    const site = new LinkingSite({ provider: allowed })
    const browser = site.visitor()
    await site.oauth(browser, verified)
    await site.oauth(browser, { sub: "extra", email: "extra@example.com", email_verified: false })
    const other = site.visitor()
    const response = await site.oauth(other, { ...verified, sub: "second" }, "other")
    expectRefused(response, "OAuthAccountNotLinked")
    expect(await whose(other)).toBeNull()
  })

  describe.each(["database", "jwt"] as const)("an adapter that lists accounts (%s)", (strategy) => {
    const said = { ...verified, email_verified: undefined }

    /** Whether the owner can sign in by link as the user of an account with this stored verdict. */
    async function isLetIn(verifiedEmail: string | null, provider: object): Promise<boolean> {
      const store = MemoryAdapter()
      const list = store.listAccountsByUser
      store.listAccountsByUser = async (id) =>
        (await list(id)).map((account) => ({ ...account, verifiedEmail }))
      const site = new LinkingSite({ strategy, type: "oauth", store, provider })
      await site.oauth(site.visitor(), said)
      const user = await site.owner("ada")
      const owner = site.visitor()
      await site.mail(owner, ADA)
      const isKept = (await site.owner("ada"))?.id === user?.id
      return (await whose(owner)) === user?.id && isKept
    }

    test("an account from before, of a provider that always emailTrust, is as good as with Auth.js", async () => {
      expect(await isLetIn(null, { emailTrust: "always" })).toBe(true)
    })

    test("of one that may pass on any address, it is not", async () => {
      expect(await isLetIn(null, {})).toBe(false)
    })

    test("nor where it is known that the address was not vouched for", async () => {
      expect(await isLetIn("", { emailTrust: "always" })).toBe(false)
    })
  })

  test.each([
    ["always", "an adapter that lists no accounts", true],
    ["silent", "an adapter that lists no accounts", true],
    ["claim", "an adapter that lists no accounts", false],
    ["never", "an adapter that lists no accounts", false],
  ] as const)("addresses at the provider: %s, %s → %s", async (emailTrust, _, isLetIn) => {
    const { listAccountsByUser: __, createUserAndAccount: ___, ...store } = MemoryAdapter()
    for (const strategy of ["database", "jwt"] as const) {
      const site = new LinkingSite({ strategy, store: { ...store }, provider: { emailTrust } })
      const email = `${strategy}@example.com`
      await site.oauth(site.visitor(), { ...verified, sub: strategy, email })
      // As Auth.js leaves the row.
      const made = await site.owner(strategy)
      await site.store.updateUser({ id: made?.id ?? "", emailVerified: null })
      const owner = site.visitor()
      const user = await site.owner(strategy)
      await site.mail(owner, email)
      expect(await whose(owner)).toBe(isLetIn ? user?.id : null)
      expect(site.world.lastError).toBe(isLetIn ? undefined : "AccountNotLinked")
    }
  })
})

describe("jwt: that no account is left proves nothing about who holds a token", () => {
  const passkeySite = (options: SiteOptions = {}) => {
    const site = new LinkingSite({
      strategy: "jwt",
      ...options,
      config: { experimental: { enableWebAuthn: true } },
    })
    site.world.config.providers.push(Passkey({ manageEndpoints: true }))
    return { site, passkeys: new PasskeySite() }
  }

  test("a stranger deletes the passkey that claimed the address: the owner is not put on their user", async () => {
    const { site, passkeys } = passkeySite()
    const stranger = site.visitor()
    await passkeys.register(stranger, new Authenticator(), { email: ADA })
    const list = await stranger.post("webauthn-options/passkey", { action: "list" })
    const { passkeys: own } = (await list.json()) as { passkeys: { credentialID: string }[] }
    const deleted = await stranger.post("webauthn-options/passkey", {
      action: "delete",
      credentialID: own[0]?.credentialID ?? "",
    })
    expect(deleted.status).toBe(200)
    const user = await site.user(ADA)
    expect(await site.store.listAccountsByUser(user?.id ?? "")).toEqual([])

    const owner = site.visitor()
    expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
    expect(await whose(owner)).toBeNull()
    expect((await site.user(ADA))?.emailVerified).toBeNull()
  })

  test("with email as the only way in, an unproven user is the application's own", async () => {
    const site = new LinkingSite({ strategy: "jwt" })
    const made = await withRow(site, null)
    const browser = new Browser({ ...site.world.config, providers: [mailTo(site.sent)] })
    await site.mail(browser, ADA)
    expect(await whose(browser)).toBe(made.id)
  })
})

describe("Passwords are the application's, and outlive whatever is removed here", () => {
  /** Someone has signed up with a password, in the application's own way. */
  async function withPassword(options: SiteOptions = {}) {
    const site = new LinkingSite(options)
    const stranger = await withRow(site, null)
    const authorize = () => stranger
    site.world.config.providers.push(Credentials({ credentials: {}, authorize }))
    const signIn = (browser: Browser) => browser.post("callback/credentials", {})
    return { site, stranger, signIn }
  }

  test.each(["database", "jwt"] as const)("the owner is refused (%s)", async (strategy) => {
    const { site } = await withPassword({ strategy })
    const owner = site.visitor()
    expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
    expect(site.world.config.log.at(-1)?.message).toContain("keeps their password")
    expect(await whose(owner)).toBeNull()
  })

  test.each(["database", "jwt"] as const)(
    "adoptsUnverifiedUsers as a function decides, and is told whom (%s)",
    async (strategy) => {
      const asked: AdapterUser[] = []
      const adoptsUnverifiedUsers = (user: AdapterUser) => {
        asked.push(user)
        return asked.length > 1
      }
      const { site, stranger } = await withPassword({ strategy, mail: { adoptsUnverifiedUsers } })
      const owner = site.visitor()
      expectRefused(await site.mail(owner, ADA), "AccountNotLinked")
      await site.mail(owner, ADA)
      expect(await whose(owner)).toBe(stranger.id)
      expect(asked).toEqual([stranger, stranger])
    },
  )

  test("a password that is used while the owner arrives begins no session", async () => {
    const { site, signIn } = await withPassword({ mail: { adoptsUnverifiedUsers: () => true } })
    const { createSession } = site.store
    const [owner, stranger] = [site.visitor(), site.visitor()]
    site.store.createSession = async (session) => {
      site.store.createSession = createSession
      await site.mail(owner, ADA)
      return createSession(session)
    }
    await signIn(stranger)
    expect(await whose(stranger)).toBeNull()
    expect(await whose(owner)).not.toBeNull()
  })

  test("nobody who claimed it by a provider is merged either, with the message saying who could", async () => {
    const { site } = await withPassword({ strategy: "jwt" })
    await site.oauth(site.visitor(), claimed)
    await site.mail(site.visitor(), ADA)
    expect(site.world.config.log.at(-1)?.message).toMatch(/"op", "other", "credentials"/)
  })
})
