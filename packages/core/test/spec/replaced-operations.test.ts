import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { markOperations } from "../../src/entrypoints/adapters.js"
import type { Adapter, AdapterAccount } from "../../src/contract/adapter.js"
import { LinkingSite } from "../support/linking-site.js"

const ada = { sub: "ada", email: "ada@example.com", email_verified: true }

/** Signs somebody up, and returns the site. */
async function signedUp(store: Adapter): Promise<LinkingSite> {
  const site = new LinkingSite({ store })
  await site.oauth(site.visitor(), ada)
  return site
}

/** As a logging package does it: every function is another one. */
function wrapped<Store extends Adapter>(store: Store, calls: string[]): Store {
  const wrap = ([name, operation]: [string, (...args: unknown[]) => unknown]) => [
    name,
    (...args: unknown[]) => {
      calls.push(name)
      return operation(...args)
    },
  ]
  return Object.fromEntries(Object.entries(store).map((entry) => wrap(entry as never))) as Store
}

describe("An application's own operation runs, whatever else the adapter offers", () => {
  test("createUser in a spread adds its columns", async () => {
    const store = MemoryAdapter()
    const site = await signedUp({
      ...store,
      createUser: (user) => store.createUser({ ...user, name: "from the application" }),
    })
    expect(await site.owner("ada")).toMatchObject({ name: "from the application" })
  })

  test("linkAccount in a spread leaves out what it does not store", async () => {
    const store = MemoryAdapter()
    const given: AdapterAccount[] = []
    await signedUp({
      ...store,
      linkAccount: (account) => {
        given.push(account)
        return store.linkAccount({ ...account, access_token: undefined } as never)
      },
    })
    expect(given).toHaveLength(1)
    expect((await store.getAccount("ada", "op"))?.access_token).toBeUndefined()
  })

  test("accounts under names of the application's own are found again", async () => {
    const store = MemoryAdapter()
    const own = <Key extends { providerAccountId: string }>(key: Key): Key => ({
      ...key,
      providerAccountId: `tenant:${key.providerAccountId}`,
    })
    const site = await signedUp({
      ...store,
      getUserByAccount: (key) => store.getUserByAccount(own(key)),
      linkAccount: (account) => store.linkAccount(own(account)),
    })
    const first = await site.owner("ada")
    const again = await site.oauth(site.visitor(), ada)
    expect(again.headers.get("location")).not.toContain("error=")
    expect(await site.owner("ada")).toEqual(first)
  })

  test("an operation that is replaced later, on the same object, runs too", async () => {
    const store: Adapter = MemoryAdapter()
    const site = await signedUp(store)
    const { createUser } = store
    store.createUser = (user) => createUser!({ ...user, name: "later" })
    await site.oauth(site.visitor(), { ...ada, sub: "bob", email: "bob@example.com" })
    expect(await site.owner("bob")).toMatchObject({ name: "later" })
  })

  test("sign-in links of the application's own are not removed elsewhere", async () => {
    const store = MemoryAdapter()
    const asked: unknown[] = []
    const site = new LinkingSite({
      store: markOperations({
        ...store,
        deleteVerificationTokens: (links) => Promise.resolve(asked.push(links)),
      }),
    })
    await site.mail(site.visitor(), ada.email)
    expect(asked).not.toEqual([])
    asked.length = 0
    const elsewhere = new LinkingSite({
      store: {
        ...site.store,
        createVerificationToken: (token) => store.createVerificationToken(token),
      },
    })
    await elsewhere.mail(elsewhere.visitor(), "bob@example.com")
    expect(asked).toEqual([])
  })

  test("the combined operation of an adapter without a mark is not used", async () => {
    const calls: string[] = []
    const site = await signedUp(wrapped(MemoryAdapter(), calls))
    expect(calls).toEqual(expect.arrayContaining(["createUser", "linkAccount"]))
    expect(calls).not.toContain("createUserAndAccount")
    expect(await site.owner("ada")).not.toBeNull()
  })

  test("a Proxy around an adapter answers with the plain operations", async () => {
    const calls: PropertyKey[] = []
    const store = new Proxy(MemoryAdapter(), {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== "function") return member
        return (...args: unknown[]) => {
          calls.push(name)
          return Reflect.apply(member, target, args) as unknown
        }
      },
    })
    const site = await signedUp(store)
    expect(calls).toEqual(expect.arrayContaining(["createUser", "linkAccount"]))
    expect(calls).not.toContain("createUserAndAccount")
    expect(await site.owner("ada")).not.toBeNull()
  })

  test("a spread that replaces nothing of it, and a mark made anew, keep the combined operation", async () => {
    const store = MemoryAdapter()
    const calls: string[] = []
    const linkAccount: Adapter["linkAccount"] = (account) => {
      calls.push("linkAccount")
      return store.linkAccount(account)
    }
    const getUser: Adapter["getUser"] = (id) => store.getUser(id)
    const site = await signedUp(markOperations({ ...store, linkAccount, getUser }))
    await site.oauth(site.visitor(), { ...ada, sub: "bob", email: "bob@example.com" })
    expect(calls).toEqual([])
  })
})
