import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { withAccountLists } from "../../src/adapter/with-account-lists.js"
import { isOwnOperation } from "../../src/adapter/own-operations.js"
import type { Adapter, AdapterAccount } from "../../src/contract/adapter.js"
import { ADA, expectRefused, LinkingSite, whose } from "../support/linking-site.js"

const ada = { sub: "ada", email: ADA, email_verified: true }
const stranger = { sub: "stranger", email: ADA, email_verified: false }

/** A store like those of the official adapters: it lists nothing, and refuses what is no column of its tables. */
function official({ columns = [] as readonly string[] } = {}) {
  const {
    listAccountsByUser,
    deleteSessionsByUser,
    deleteOtherSessions,
    createUserAndAccount: _,
    ...store
  } = MemoryAdapter()
  const adapter: Adapter = {
    ...store,
    linkAccount: (account: AdapterAccount) => {
      if ("verifiedEmail" in account && !columns.includes("verifiedEmail"))
        throw new Error("unknown column verifiedEmail")
      return store.linkAccount(account)
    },
  }
  return { adapter, lists: { listAccountsByUser, deleteSessionsByUser }, deleteOtherSessions }
}

const engines = [
  ["without a column for the verdict", { type: "oidc", hasVerifiedEmail: false }],
  ["with a column for the verdict", { type: "oidc", hasVerifiedEmail: true }],
  ["with a column for the verdict, OAuth 2", { type: "oauth", hasVerifiedEmail: true }],
] as const

describe.each(engines)("withAccountLists, %s", (_, { type, hasVerifiedEmail }) => {
  const siteOf = (strategy: "jwt" | "database" = "database") => {
    const { adapter, lists } = official({ columns: hasVerifiedEmail ? ["verifiedEmail"] : [] })
    const store = withAccountLists(adapter, { ...lists, hasVerifiedEmail })
    const provider = {
      verifiedEmail: ({ email, email_verified }: typeof ada) => (email_verified ? email : null),
    }
    return new LinkingSite({ store, strategy, type, provider })
  }

  test.each(["jwt", "database"] as const)(
    "people whose provider has verified the address come by email link, and no date is written (%s)",
    async (strategy) => {
      const site = siteOf(strategy)
      await site.oauth(site.visitor(), ada)
      expect((await site.owner("ada"))?.emailVerified).toBeNull()
      const owner = site.visitor()
      await site.mail(owner, ADA)
      expect(await whose(owner)).toBe((await site.owner("ada"))?.id)
    },
  )

  test("a stranger's account and sessions are removed when the owner of the address comes", async () => {
    const site = siteOf()
    const squatter = site.visitor()
    await site.oauth(squatter, stranger)
    const owner = site.visitor()
    await site.mail(owner, ADA)
    expect(await whose(owner)).not.toBeNull()
    expect(await whose(squatter)).toBeNull()
    expect(await site.owner("stranger")).toBeNull()
  })
})

test("without deleteSessionsByUser the owner is refused, because a stranger's session would stay", async () => {
  const { adapter, lists } = official()
  const { listAccountsByUser } = lists
  const site = new LinkingSite({ store: withAccountLists(adapter, { listAccountsByUser }) })
  await site.oauth(site.visitor(), stranger)
  expectRefused(await site.mail(site.visitor(), ADA), "AccountNotLinked")
  expect(await site.owner("stranger")).not.toBeNull()
})

test("all sessions of a person but one are ended by the query that the application gives, if it gives one", async () => {
  const { adapter, lists, deleteOtherSessions } = official()
  expect(withAccountLists(adapter, lists).deleteOtherSessions).toBeUndefined()
  const complete = withAccountLists(adapter, { ...lists, deleteOtherSessions })
  expect(isOwnOperation(complete, "deleteOtherSessions")).toBe(true)
  const expires = new Date(9e12)
  for (const [sessionToken, userId] of [
    ["a", "ada"],
    ["b", "ada"],
    ["c", "cyd"],
  ] as const)
    await adapter.createSession?.({ sessionToken, userId, expires })
  await complete.deleteOtherSessions?.({ userId: "ada", sessionToken: "a" })
  const left = ["a", "b", "c"].map(async (token) => adapter.deleteSession?.(token))
  expect((await Promise.all(left)).map(Boolean)).toEqual([true, false, true])
})

test("an adapter that is an object of a class keeps its methods, and their this", async () => {
  const { adapter, lists } = official()
  class Store {
    readonly #rows = adapter
    linkAccount(account: AdapterAccount) {
      return this.#rows.linkAccount?.(account)
    }
    getUser(id: string) {
      return this.#rows.getUser?.(id) ?? null
    }
  }
  const { getUser } = withAccountLists(new Store() as Adapter, lists)
  expect(await getUser?.("nobody")).toBeNull()
})

test("an adapter that lists accounts, or links none, is a mistake that is told at once", () => {
  const { lists } = official()
  expect(() => withAccountLists(MemoryAdapter(), lists)).toThrow(/lists accounts itself/)
  expect(() => withAccountLists({}, lists)).toThrow(/no linkAccount/)
})
