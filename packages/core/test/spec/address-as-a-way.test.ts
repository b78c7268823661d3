import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import Credentials from "../../src/providers/credentials.js"
import { Authenticator } from "../support/authenticator.js"
import { ADA, whose } from "../support/linking-site.js"
import { ManagedSite } from "../support/managed-site.js"
import { PasskeySite } from "../support/passkey-site.js"

/** What an adapter of ours has, and those of Auth.js have not. */
const ADDED = ["listAccountsByUser", "deleteSessionsByUser"] as const

/** A store without these, and what the application reads in place of a list of accounts. */
function storeWithout(absent: readonly (typeof ADDED)[number][]) {
  const store = MemoryAdapter() as Required<Adapter>
  const left = Object.entries(store).filter(
    ([name]) => !absent.includes(name as "listAccountsByUser"),
  )
  const accountsOf = async (id: string) => store.listAccountsByUser(id)
  return { store: Object.fromEntries(left) as unknown as Adapter, accountsOf }
}

const stores = {
  "of ours": storeWithout.bind(null, []),
  "of Auth.js": storeWithout.bind(null, ADDED),
  "without deleteSessionsByUser": storeWithout.bind(null, ["deleteSessionsByUser"]),
}
const emails = {
  "that adopts nobody": {},
  "that adopts everybody": { adoptsUnverifiedUsers: true },
  "that adopts somebody": { adoptsUnverifiedUsers: async () => true },
  "that asks, and adopts nobody": { adoptsUnverifiedUsers: async () => false },
}
const cases = (["jwt", "database"] as const).flatMap((strategy) =>
  Object.entries(stores).flatMap(([adapter, open]) =>
    Object.entries(emails).flatMap(([email, mail]) =>
      [true, false].flatMap((isVerified) =>
        [true, false].map((hasCredentials) => ({
          strategy,
          adapter,
          open,
          email,
          mail,
          isVerified,
          hasCredentials,
        })),
      ),
    ),
  ),
)

describe("An address is a way in", () => {
  test.each(cases)(
    "exactly if a link lets them in: an adapter $adapter, email $email, verified $isVerified, other credentials $hasCredentials, strategy $strategy",
    async ({ strategy, open, mail, isVerified, hasCredentials }) => {
      const { store, accountsOf } = open()
      const site = new ManagedSite({ strategy, store, mail, accounts: { accountsOf } })
      if (hasCredentials)
        site.world.config.providers.push(Credentials({ authorize: () => null, credentials: {} }))
      const browser = site.visitor()
      const described = { ...site.described("ada"), email_verified: isVerified }
      await site.oauth(browser, described)
      const id = await whose(browser)
      const own = await site.of(browser)
      const [listed] = (await own.list()).accounts
      const outcome: unknown = await own.unlink("op").catch((error: unknown) => error)
      const said = outcome === true ? "removed" : (outcome as Error).name
      expect(said).toBe(listed?.isRemovable ? "removed" : "LastWayIn")
      // What would have become of them.
      await site.store.unlinkAccount({ provider: "op", providerAccountId: "ada" })
      const again = site.visitor()
      await site.mail(again, ADA)
      expect(await whose(again)).toBe(outcome === true ? id : null)
    },
  )

  test("and whoever cannot be let in by it removes an account once they have another one", async () => {
    const { store, accountsOf } = storeWithout(ADDED)
    const site = new ManagedSite({ store, accounts: { accountsOf } })
    const browser = site.visitor()
    await site.oauth(browser, { ...site.described("ada"), email_verified: false })
    const own = await site.of(browser)
    await expect(own.unlink("op")).rejects.toThrow("Let them add another one first")
    await site.oauth(browser, { ...site.described("ada-2"), email_verified: false }, "other")
    expect(await (await site.of(browser)).unlink("op")).toBe(true)
    const again = site.visitor()
    await site.oauth(again, site.described("ada-2"), "other")
    expect(await whose(again)).toBe(await whose(browser))
  })

  test("of everybody who has one, where accounts are not listed: a passkey goes as in Auth.js", async () => {
    const { store } = storeWithout(ADDED)
    const site = new PasskeySite({ store, provider: { manageEndpoints: true } })
    const [browser, device] = [site.visitor(), new Authenticator()]
    await site.register(browser, device, { email: ADA })
    const credentialID = device.credentials[0]?.id.toString("base64url") ?? ""
    const answer = await browser.post("webauthn-options/passkey", {
      action: "delete",
      credentialID,
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { passkeys: [] }])
  })
})
