import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Browser } from "../support/browser.js"
import { ADA, LinkingSite, whose } from "../support/linking-site.js"

const squatter = { sub: "squatter", email: ADA, email_verified: false }
const newcomer = { sub: "new", email: "new@example.com" }

/** Another browser of the same site with all cookies of the first. */
function copyOf(site: LinkingSite, from: Browser): Browser {
  const browser = site.visitor()
  for (const [name, value] of from.jar) browser.jar.set(name, value)
  return browser
}

/** A session from before `tokenHash` was on, and the current site. */
async function withPlainSession() {
  const store = MemoryAdapter()
  const before = new LinkingSite({ store })
  const holder = before.visitor()
  await before.oauth(holder, squatter)
  const session: AuthConfig["session"] = { strategy: "database", tokenHash: true }
  const site = new LinkingSite({ store: { ...store }, config: { session } })
  return { site, holder: copyOf(site, holder), userId: (await site.user(ADA))?.id }
}

/** Runs once, at the next call of the operation, before the store does its work. */
function interrupt(
  { store }: LinkingSite,
  operation: "createSession" | "deleteSession",
  meanwhile: () => Promise<unknown>,
): void {
  const original = store[operation] as (...args: unknown[]) => unknown
  const interrupted = async (...args: unknown[]) => {
    Object.assign(store, { [operation]: original })
    await meanwhile()
    return original(...args)
  }
  Object.assign(store, { [operation]: interrupted })
}

describe("tokenHash: a plain row that ends while it is rewritten stays ended", () => {
  test("by the owner of the address, who takes the user over", async () => {
    const { site, holder, userId } = await withPlainSession()
    const owner = site.visitor()
    interrupt(site, "createSession", () => site.mail(owner, ADA))
    expect(await whose(holder)).toBeNull()
    expect(await whose(copyOf(site, holder))).toBeNull()
    expect(await whose(owner)).toBe(userId)
  })

  test.each(["createSession", "deleteSession"] as const)(
    "by a sign-out before %s",
    async (operation) => {
      const { site, holder } = await withPlainSession()
      const [elsewhere, later] = [copyOf(site, holder), copyOf(site, holder)]
      interrupt(site, operation, () => elsewhere.post("signout"))
      await whose(holder)
      expect(await whose(later)).toBeNull()
    },
  )

  test("and a read in the middle of a sign-out does not bring it back", async () => {
    const { site, holder } = await withPlainSession()
    const [elsewhere, later] = [copyOf(site, holder), copyOf(site, holder)]
    interrupt(site, "deleteSession", () => whose(elsewhere))
    await holder.post("signout")
    expect(await whose(later)).toBeNull()
  })
})

describe("A store of its own kind keeps no newcomer out", () => {
  test("one that records a proof with every user that it makes", async () => {
    const { createUserAndAccount: _, ...store } = MemoryAdapter()
    const proving: Adapter = {
      ...store,
      createUser: (user) => store.createUser({ ...user, emailVerified: new Date() }),
    }
    const site = new LinkingSite({ store: proving })
    const browser = site.visitor()
    await site.oauth(browser, newcomer)
    expect(await whose(browser)).toBe((await site.user(newcomer.email))?.id)
  })

  test("one whose index shows an account only a moment later", async () => {
    const memory = MemoryAdapter()
    const {
      createUserAndAccount: _,
      listAccountsByUser: __,
      deleteSessionsByUser: ___,
      ...store
    } = memory
    const late: Adapter = { ...store, getUserByAccount: async () => null }
    const site = new LinkingSite({ store: late })
    const browser = site.visitor()
    await site.oauth(browser, newcomer)
    expect(await whose(browser)).toBe((await site.user(newcomer.email))?.id)
  })
})
