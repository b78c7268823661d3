import { describe, expect, test } from "vitest"
import Passkey from "../../src/providers/passkey.js"
import { Authenticator } from "../support/authenticator.js"
import { ADA, LinkingSite, whose, type SiteOptions } from "../support/linking-site.js"
import { expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

/** An application with OpenID Connect, email and passkeys; `passkeys` performs ceremonies in any browser. */
function siteWith(options: SiteOptions = {}, passkey: object = {}) {
  const site = new LinkingSite({
    ...options,
    config: { experimental: { enableWebAuthn: true }, ...options.config },
  })
  site.world.config.providers.push(Passkey(passkey))
  return { site, passkeys: new PasskeySite() }
}

/** Someone creates a passkey for an address that is not theirs. */
async function squatted(options: SiteOptions = {}) {
  const { site, passkeys } = siteWith(options)
  const [browser, device] = [site.visitor(), new Authenticator()]
  expectSignedIn(await passkeys.register(browser, device, { email: ADA }))
  const user = await site.user(ADA)
  if (!user) throw new Error("nobody was made")
  return { site, passkeys, browser, device, user }
}

const errorOf = (response: Response) =>
  new URL(response.headers.get("location") ?? "about:none").searchParams.get("error")
const ada = { sub: "1", email: ADA, email_verified: true }

describe("a passkey for somebody else's address, then its owner by email", () => {
  test("database: the owner takes over, and nothing of the other's leads in any more", async () => {
    const { site, passkeys, browser, device, user } = await squatted()
    const owner = site.visitor()
    await site.mail(owner, ADA)
    expect(await whose(owner)).toBe(user.id)
    expect(await site.user(ADA)).toMatchObject({ id: user.id, emailVerified: expect.any(Date) })
    expect(await whose(browser)).toBeNull()
    expect(await site.store.listAuthenticatorsByUserId(user.id)).toEqual([])
    expect(await site.store.listAccountsByUser(user.id)).toEqual([])
    const again = site.visitor()
    expectRefused(again, await passkeys.signIn(again, device))
    expect(await whose(again)).toBeNull()
  })

  test("database: a ceremony begun before the owner came ends for nobody", async () => {
    const { site, passkeys, browser, user } = await squatted()
    const begun = await passkeys.creation(browser)
    await site.mail(site.visitor(), ADA)
    const late = await passkeys.send(browser, "register", new Authenticator().create(begun))
    expectRefused(browser, late, "Configuration")
    expect(await site.store.listAuthenticatorsByUserId(user.id)).toEqual([])
  })

  test("jwt: tokens cannot be taken away, so the owner is refused and nothing is merged", async () => {
    const { site, passkeys, browser, device, user } = await squatted({ strategy: "jwt" })
    const owner = site.visitor()
    expect(errorOf(await site.mail(owner, ADA))).toBe("AccountNotLinked")
    expect(await whose(owner)).toBeNull()
    expect((await site.user(ADA))?.emailVerified).toBeNull()
    expect(await whose(browser)).toBe(user.id)
    expectSignedIn(await passkeys.signIn(site.visitor(), device))
  })
})

describe("a passkey for somebody else's address, then its owner by OpenID Connect", () => {
  test.each([
    ["jwt", {}],
    ["jwt", { allowDangerousEmailAccountLinking: true }],
    ["database", {}],
    ["database", { allowDangerousEmailAccountLinking: true }],
  ] as const)("%s, %j: not linked", async (strategy, provider) => {
    const { site, user } = await squatted({ strategy, provider })
    const owner = site.visitor()
    expect(errorOf(await site.oauth(owner, ada))).toBe("OAuthAccountNotLinked")
    expect(await whose(owner)).toBeNull()
    const accounts = await site.store.listAccountsByUser(user.id)
    expect(accounts.map(({ type }) => type)).toEqual(["webauthn"])
  })
})

describe.each(["jwt", "database"] as const)(
  "the reverse: the owner is there, then a passkey for their address (%s)",
  (strategy) => {
    test.each(["mail", "oauth"] as const)("who came by %s stays as they are", async (way) => {
      const { site, passkeys } = siteWith({ strategy })
      const owner = site.visitor()
      await (way === "mail" ? site.mail(owner, ADA) : site.oauth(owner, ada))
      const user = await site.user(ADA)
      const thief = site.visitor()
      const response = await passkeys.register(thief, new Authenticator(), {
        email: "ADA@example.com",
      })
      expectRefused(thief, response, "AccountNotLinked")
      expect(await whose(thief)).toBeNull()
      expect(await site.user(ADA)).toEqual(user)
      expect(await site.store.listAuthenticatorsByUserId(user?.id ?? "")).toEqual([])
    })

    test("a ceremony begun before the owner came is refused after", async () => {
      const { site, passkeys } = siteWith({ strategy })
      const thief = site.visitor()
      const begun = await passkeys.creation(thief, ADA)
      await site.mail(site.visitor(), ADA)
      const response = await passkeys.send(thief, "register", new Authenticator().create(begun))
      expectRefused(thief, response, "AccountNotLinked")
      expect(await whose(thief)).toBeNull()
    })

    test.each(["allowDangerousEmailAccountLinking", "allowUnverifiedEmailAccountLinking"])(
      "%s on a passkey provider is no reason to link: nothing ever proves the address there",
      async (flag) => {
        const { site, passkeys } = siteWith({ strategy }, { [flag]: true })
        await site.mail(site.visitor(), ADA)
        const user = await site.user(ADA)
        const thief = site.visitor()
        const response = await passkeys.register(thief, new Authenticator(), { email: ADA })
        expectRefused(thief, response, "AccountNotLinked")
        expect(await site.user(ADA)).toEqual(user)
        expect(await site.store.listAuthenticatorsByUserId(user?.id ?? "")).toEqual([])
      },
    )

    test("someone signed in as another user does not get there either", async () => {
      const { site, passkeys } = siteWith({ strategy })
      await site.mail(site.visitor(), ADA)
      const bob = site.visitor()
      await site.mail(bob, "bob@example.com")
      await passkeys.register(bob, new Authenticator(), { email: ADA })
      const user = await site.user(ADA)
      expect(await site.store.listAuthenticatorsByUserId(user?.id ?? "")).toEqual([])
      expect(await whose(bob)).toBe((await site.user("bob@example.com"))?.id)
    })
  },
)
