import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { markOperations } from "../../src/adapter/own-operations.js"
import type { Adapter } from "../../src/contract/adapter.js"
import type { Browser } from "../support/browser.js"
import { ADA, expectRefused, LinkingSite, whose } from "../support/linking-site.js"
import { meetingAt } from "../support/meeting-point.js"

const ada = { sub: "ada-at-op", email: ADA, email_verified: true }

/** A store without transactions, like the adapters of Auth.js. */
function plainStore(): Adapter {
  const { createUserAndAccount: _, ...store } = MemoryAdapter()
  return store
}

const stores = [
  {
    store: "with a transaction",
    make: () => MemoryAdapter() as Adapter,
    create: "createUserAndAccount",
  },
  { store: "without one", make: plainStore, create: "createUser" },
] as const

/** Goes to the provider and comes back as one person in two browsers, with both callbacks at the same time. */
async function twice(
  site: LinkingSite,
  browsers: readonly Browser[],
  other: LinkingSite = site,
): Promise<Response[]> {
  const sites = [site, other] as const
  const leaving: URL[] = []
  for (const [index, browser] of browsers.entries())
    leaving.push(await sites[index]!.leave(browser))
  return Promise.all(
    browsers.map((browser, index) => sites[index]!.comeBack(browser, leaving[index]!, ada)),
  )
}

const isHome = ({ headers }: Response) =>
  new URL(headers.get("location") ?? "about:none").pathname === "/"

describe.each(stores)("C5, C6: sign-ups at the same time, a store $store", ({ make, create }) => {
  test.each([create, "getUserByAccount", "createSession"] as const)(
    "C5: the same new account from two devices, meeting at %s → one user, one account",
    async (operation) => {
      const meeting = meetingAt(make(), [operation])
      const site = new LinkingSite({ store: meeting.store })
      // In one process the second would wait for the first.
      const elsewhere = new LinkingSite({ store: meeting.store })
      const browsers = [site.visitor(), elsewhere.visitor()]
      await twice(site, browsers, elsewhere)
      expect(meeting.arrived()).toBeGreaterThanOrEqual(2)
      const owner = await site.owner(ada.sub)
      const sessions = await Promise.all(browsers.map((browser) => whose(browser)))
      expect(sessions).toContain(owner?.id)
      expect(sessions.filter((id) => id !== null && id !== owner?.id)).toEqual([])
      expect((await site.user(ADA))?.id).toBe(owner?.id)
      const told = [...site.told(), ...elsewhere.told()]
      expect(told.filter((name) => name === "createUser")).toHaveLength(1)
      // A refused sign-in succeeds at the next attempt.
      await site.oauth(browsers[0]!, ada)
      await elsewhere.oauth(browsers[1]!, ada)
      for (const browser of browsers) expect(await whose(browser)).toBe(owner?.id)
    },
  )

  test("C5: another browser of the same person signs up between the two look-ups → both are in", async () => {
    const store = { ...make() }
    const site = new LinkingSite({ store })
    const [late, first] = [site.visitor(), site.visitor()]
    const { getUserByEmail } = store
    let isAsked = false
    Object.assign(
      store,
      markOperations({
        ...store,
        getUserByEmail: async (email: string) => {
          if (!isAsked) {
            isAsked = true
            await site.oauth(first, ada)
          }
          return getUserByEmail!(email)
        },
      }),
    )
    await site.oauth(late, ada)
    const owner = await site.owner(ada.sub)
    expect(await whose(first)).toBe(owner?.id)
    expect(await whose(late)).toBe(owner?.id)
  })

  test("C6: two providers' accounts with one address, both new → one user, the other refused by rule", async () => {
    const meeting = meetingAt(make(), [create])
    const site = new LinkingSite({ store: meeting.store })
    const browsers = [site.visitor(), site.visitor()]
    const leaving = [await site.leave(browsers[0]!), await site.leave(browsers[1]!, "other")]
    const responses = await Promise.all(
      browsers.map((browser, index) => site.comeBack(browser, leaving[index]!, ada)),
    )
    const refused = responses.filter((response) => !isHome(response))
    expect(refused).toHaveLength(1)
    expectRefused(refused[0]!, "OAuthAccountNotLinked")
    const owners = await Promise.all([site.owner(ada.sub), site.owner(ada.sub, "other")])
    expect(owners.filter((owner) => owner !== null)).toHaveLength(1)
    expect(await site.user(ADA)).toEqual(owners.find((owner) => owner !== null))
  })

  test.each(["mail", "provider"] as const)(
    "C6: by email and by the provider with one address, %s first → one user, the loser by rule",
    async (first) => {
      const meeting = meetingAt(make(), ["createUser", "createUserAndAccount"])
      const site = new LinkingSite({ store: meeting.store })
      const [byMail, byProvider] = [site.visitor(), site.visitor()]
      await byMail.post("signin/email", { email: ADA })
      const leaving = await site.leave(byProvider)
      const open = () => byMail.get(site.sent.at(-1)!.url)
      const comeBack = () => site.comeBack(byProvider, leaving, ada)
      const going = first === "mail" ? [open(), comeBack()] : [comeBack(), open()]
      await Promise.all(going)
      const user = await site.user(ADA)
      const sessions = [await whose(byMail), await whose(byProvider)]
      expect(sessions).toContain(user?.id)
      expect(sessions.filter((id) => id !== null && id !== user?.id)).toEqual([])
      expect(site.events.filter(([name]) => name === "createUser")).toHaveLength(1)
      const errors = site.world.config.log.map(({ name }) => name)
      expect(errors.filter((name) => name !== "OAuthAccountNotLinked")).toEqual([])
    },
  )
})

describe("C4, C8: one account, several requests", () => {
  test("C4: the callback is sent twice (double click) → one user, one account, one session", async () => {
    const site = new LinkingSite()
    const browser = site.visitor()
    const query = site.world.op.consent((await site.leave(browser)).href)
    site.describe(ada)
    const path = `callback/op?${new URLSearchParams(query).toString()}`
    const responses = await Promise.all([browser.get(path), browser.get(path)])
    const home = responses.filter(isHome)
    expect(home).toHaveLength(1)
    expect(await whose(browser)).toBe((await site.owner(ada.sub))?.id)
    expect(site.told()).toEqual(["createUser", "linkAccount", "signIn"])
  })

  test.each(["linkAccount", "getUserByAccount"] as const)(
    "C8: account X linked to A and to B, meeting at %s → one link, the other refused",
    async (operation) => {
      const meeting = meetingAt(MemoryAdapter(), [operation])
      const site = new LinkingSite({ store: meeting.store })
      const browsers = [site.visitor(), site.visitor()]
      await site.mail(browsers[0]!, "a@example.com")
      await site.mail(browsers[1]!, "b@example.com")
      const before = await Promise.all(browsers.map((browser) => whose(browser)))
      site.told()
      const responses = await twice(site, browsers)
      const refused = responses.filter((response) => !isHome(response))
      expect(refused).toHaveLength(1)
      expectRefused(refused[0]!, "OAuthAccountNotLinked")
      expect(before).toContain((await site.owner(ada.sub))?.id)
      expect(await Promise.all(browsers.map((browser) => whose(browser)))).toEqual(before)
      expect(site.told()).toEqual(["linkAccount", "signIn"])
    },
  )
})

describe("C/8.2: the store fails between the user and their account", () => {
  /** The operation takes effect, or does not, and then fails once. */
  function failingOnce(
    store: Adapter,
    operation: "linkAccount" | "createSession" | "createUser",
    effect: "before" | "after",
  ): Adapter {
    const original = store[operation] as (...args: unknown[]) => Promise<unknown>
    const failures = ["the store went away"]
    const failing = async (...args: unknown[]) => {
      const failure = failures.pop()
      const result = failure !== undefined && effect === "before" ? null : await original(...args)
      if (failure !== undefined) throw new Error(failure)
      return result
    }
    return { ...store, [operation]: failing }
  }

  test.each([
    ["linkAccount", "before"],
    ["linkAccount", "after"],
    ["createUser", "before"],
  ] as const)("%s fails %s its effect → the person simply tries again", async (operation, when) => {
    const site = new LinkingSite({ store: failingOnce(plainStore(), operation, when) })
    const browser = site.visitor()
    await site.oauth(browser, ada)
    const again = await site.oauth(browser, ada)
    expect(isHome(again)).toBe(true)
    const owner = await site.owner(ada.sub)
    expect(owner).not.toBeNull()
    expect(await whose(browser)).toBe(owner?.id)
    expect(await site.user(ADA)).toEqual(owner)
  })

  test("createSession fails → a user without a session, who signs in at the next attempt", async () => {
    const site = new LinkingSite({ store: failingOnce(MemoryAdapter(), "createSession", "before") })
    const browser = site.visitor()
    await site.oauth(browser, ada)
    expect(await whose(browser)).toBeNull()
    expect(site.told()).toEqual(["createUser", "linkAccount"])
    await site.oauth(browser, ada)
    expect(await whose(browser)).toBe((await site.owner(ada.sub))?.id)
    expect(site.told()).toEqual(["signIn"])
  })

  test("the process dies there: with a transaction neither exists", async () => {
    const store = MemoryAdapter()
    const dying = { ...store, createUserAndAccount: () => new Promise<never>(() => undefined) }
    const site = new LinkingSite({ store: dying })
    const browser = site.visitor()
    const leaving = await site.leave(browser)
    void site.comeBack(browser, leaving, ada)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await store.getUserByEmail(ADA)).toBeNull()
    const restarted = new LinkingSite({ store })
    const again = restarted.visitor()
    await restarted.oauth(again, ada)
    expect(await whose(again)).toBe((await restarted.owner(ada.sub))?.id)
  })

  test.each([
    ["database", "claim"],
    ["jwt", "always"],
  ] as const)(
    "the process dies there without a transaction: proof of the address brings the person back (%s, %s)",
    async (strategy, emailTrust) => {
      const store = plainStore()
      await store.createUser!({ id: "", email: ADA, emailVerified: null })
      const site = new LinkingSite({ store, strategy, provider: { emailTrust } })
      const browser = site.visitor()
      // The application may have invited a user without an account: no provider's claim takes that user over.
      expectRefused(await site.oauth(browser, ada), "OAuthAccountNotLinked")
      await site.mail(browser, ADA)
      await site.oauth(browser, ada)
      expect((await site.owner(ada.sub))?.email).toBe(ADA)
      const elsewhere = site.visitor()
      await site.oauth(elsewhere, ada)
      expect(await whose(elsewhere)).toBe(await whose(browser))
    },
  )
})
