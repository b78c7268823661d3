import { describe, expect, test } from "vitest"
import Passkey from "../../src/providers/passkey.js"
import { Authenticator } from "../support/authenticator.js"
import { ADA, type DescribedUser, LinkingSite, whose } from "../support/linking-site.js"
import { expectSignedIn, PasskeySite } from "../support/passkey-site.js"

/** An application with two OpenID Connect providers, email and passkeys. */
function siteWithPasskeys() {
  const site = new LinkingSite({ config: { experimental: { enableWebAuthn: true } } })
  site.world.config.providers.push(Passkey())
  return { site, passkeys: new PasskeySite() }
}

const ada = { sub: "1", email: ADA, email_verified: true }

/** A person of a provider who adds a passkey and, at the other provider, this account; and the kinds of what is left after they arrive by email. */
async function leftAfterMail(first: DescribedUser, other: DescribedUser) {
  const { site, passkeys } = siteWithPasskeys()
  const [browser, device] = [site.visitor(), new Authenticator()]
  await site.oauth(browser, first)
  expectSignedIn(await passkeys.register(browser, device))
  await site.oauth(browser, other, "other")
  const user = await site.user(ADA)
  const owner = site.visitor()
  await site.mail(owner, ADA)
  expect(await whose(owner)).toBe(user?.id)
  const accounts = await site.store.listAccountsByUser(user?.id ?? "")
  const kept = accounts.map(({ provider }) => provider).toSorted()
  return { kept, passkey: await passkeys.signIn(site.visitor(), device), browser }
}

describe("what people add while signed in, before they first arrive by email", () => {
  test.each([
    ["has verified another address", { sub: "2", email: "work@example.com", email_verified: true }],
    ["tells no address", { sub: "2" }],
  ])(
    "stays if a provider has verified their address, also where the other one %s",
    async (_, other) => {
      const { kept, passkey, browser } = await leftAfterMail(ada, other)
      expect(kept).toEqual(["op", "other", "passkey"])
      expectSignedIn(passkey)
      expect(await whose(browser)).not.toBeNull()
    },
  )

  test("is removed if no one has verified it: they may not be its owner", async () => {
    const other = { sub: "2", email: "mallory@example.com", email_verified: true }
    const { kept, passkey, browser } = await leftAfterMail({ ...ada, email_verified: false }, other)
    expect(kept).toEqual([])
    expect(passkey.ok).toBe(false)
    expect(await whose(browser)).toBeNull()
  })
})
