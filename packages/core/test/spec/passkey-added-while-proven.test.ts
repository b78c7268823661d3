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
type Step = "passkey" | DescribedUser

/** A person of a provider who adds these while signed in; and what is left after the owner of the address arrives by email. */
async function leftAfterMail(first: DescribedUser, added: readonly Step[]) {
  const { site, passkeys } = siteWithPasskeys()
  const [browser, device] = [site.visitor(), new Authenticator()]
  await site.oauth(browser, first)
  for (const step of added)
    if (step === "passkey") expectSignedIn(await passkeys.register(browser, device))
    else await site.oauth(browser, step, "other")
  const user = await site.user(ADA)
  const owner = site.visitor()
  await site.mail(owner, ADA)
  expect(await whose(owner)).toBe(user?.id)
  const accounts = await site.store.listAccountsByUser(user?.id ?? "")
  const kept = accounts.map(({ provider }) => provider).toSorted()
  return { kept, passkey: await passkeys.signIn(site.visitor(), device), browser }
}

describe("a passkey that people add while signed in, before they first arrive by email", () => {
  test("stays if a provider has verified their address", async () => {
    const { kept, passkey, browser } = await leftAfterMail(ada, ["passkey"])
    expect(kept).toEqual(["op", "passkey"])
    expectSignedIn(passkey)
    expect(await whose(browser)).not.toBeNull()
  })

  test("is removed if no one has verified it: they may not be its owner", async () => {
    const unverified = { ...ada, email_verified: false }
    const { kept, passkey, browser } = await leftAfterMail(unverified, ["passkey"])
    expect(kept).toEqual([])
    expect(passkey.ok).toBe(false)
    expect(await whose(browser)).toBeNull()
  })

  const unverified = { sub: "2", email: "mallory@example.com", email_verified: false }

  test("is removed if an account with an unverified address was added before it: that may have been somebody else", async () => {
    const { kept, passkey } = await leftAfterMail(ada, [unverified, "passkey"])
    expect(kept).toEqual(["op"])
    expect(passkey.ok).toBe(false)
  })

  test("stays if one was added after it, which alone is removed", async () => {
    const { kept, passkey } = await leftAfterMail(ada, ["passkey", unverified])
    expect(kept).toEqual(["op", "passkey"])
    expectSignedIn(passkey)
  })
})
