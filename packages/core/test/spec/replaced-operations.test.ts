import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { isOwnOperation } from "../../src/adapter/own-operations.js"
import { completeAdapter } from "../../src/config/complete-adapter.js"
import { createLogger } from "../../src/config/logger.js"
import type { Adapter, AdapterAccount, AdapterUser } from "../../src/contract/adapter.js"
import { markOperations } from "../../src/entrypoints/adapters.js"
import { Auth, type AuthConfig } from "../../src/entrypoints/index.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { LinkingSite } from "../support/linking-site.js"

const ada = { sub: "ada", email: "ada@example.com", email_verified: true }

const quiet = { error: () => undefined, warn: () => undefined, debug: () => undefined }

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

/** Ways to trace every operation of an adapter. Each records the names of what was called. */
const tracers: Readonly<Record<string, (store: Adapter, calls: string[]) => Adapter>> = {
  "a Proxy": (store, calls) =>
    new Proxy(store, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== "function") return member
        return async (...args: unknown[]) => {
          calls.push(String(name))
          return Promise.resolve(Reflect.apply(member, target, args))
        }
      },
    }),
  // @opentelemetry/instrumentation wraps with shimmer: https://github.com/open-telemetry/opentelemetry-js
  OpenTelemetry: (store, calls) => {
    for (const name of Object.keys(store)) fill(store, name, [calls, "__original"])
    return store
  },
  // fill() of @sentry/core: https://github.com/getsentry/sentry-javascript
  Sentry: (store, calls) => {
    const copy = { ...store }
    for (const name of Object.keys(copy)) fill(copy, name, [calls, "__sentry_original__"])
    return copy
  },
}

function fill(store: Adapter, name: string, [calls, mark]: readonly [string[], string]): void {
  const original = Reflect.get(store, name) as (...args: unknown[]) => unknown
  const around = (...args: unknown[]) => {
    calls.push(name)
    return original.apply(store, args)
  }
  Object.defineProperty(around, mark, { value: original })
  Object.defineProperty(store, name, {
    configurable: true,
    enumerable: true,
    writable: true,
    value: around,
  })
}

/** With sessions() on the records of an adapter. */
function configWith(adapter: Adapter, errors: Error[]): AuthConfig {
  return {
    adapter,
    basePath: "/auth",
    trustHost: true,
    secret: "a secret of the tests, long enough for all",
    session: { strategy: "jwt" },
    providers: [],
    extensions: [sessions()],
    logger: { error: (error) => void errors.push(error) },
  }
}

const OPTIONAL = [
  "createUserAndAccount",
  "listAccountsByUser",
  "deleteSessionsByUser",
  "deleteOtherSessions",
  "deleteVerificationTokens",
  "consumeOnce",
  "deleteAuthenticator",
  "renameAuthenticator",
  "updateAuthenticatorBackedUp",
] as const

describe.each(Object.entries(tracers))("Around every operation is %s", (_, traced) => {
  test("each that the adapter has is there, and is called through it", async () => {
    const calls: string[] = []
    const store = traced(MemoryAdapter(), calls)
    for (const name of OPTIONAL) expect([name, isOwnOperation(store, name)]).toEqual([name, true])
    const site = await signedUp(store)
    expect(calls).toContain("createUserAndAccount")
    expect(calls).not.toContain("linkAccount")
    expect(await site.owner("ada")).not.toBeNull()
  })

  test("what an application has replaced below still runs, and nothing goes around it", async () => {
    const memory = MemoryAdapter()
    const calls: string[] = []
    const own = {
      ...memory,
      createUser: (user: AdapterUser) => memory.createUser({ ...user, name: "own" }),
    }
    const site = await signedUp(traced(own, calls))
    expect(calls).toContain("createUser")
    expect(await site.owner("ada")).toMatchObject({ name: "own" })
  })

  test("an operation that the adapter lacks is not called", async () => {
    const { consumeOnce: _once, listAccountsByUser: _list, ...store } = MemoryAdapter()
    const calls: string[] = []
    const adapter = traced(markOperations(store), calls)
    expect(isOwnOperation(adapter, "consumeOnce")).toBe(false)
    await signedUp(adapter)
    expect(calls).not.toContain("consumeOnce")
  })

  test("sessions() finds the records of the adapter", async () => {
    const store = traced(MemoryAdapter(), [])
    const errors: Error[] = []
    const config = configWith(store, errors)
    const answer = await Auth(new Request("https://app.test/auth/session"), config)
    expect({ status: answer.status, errors }).toEqual({ status: 200, errors: [] })
  })
})

describe("A wrapper that has a function for every name", () => {
  const everything = (store: Adapter): Adapter =>
    new Proxy(store, {
      get: (target, name) =>
        typeof name === "symbol"
          ? Reflect.get(target, name)
          : async (...args: unknown[]) =>
              (Reflect.get(target, name) as (...args: unknown[]) => unknown)(...args),
    })

  test("adds nothing to the store: optional operations stay absent, and others are missing by name", async () => {
    const { deleteSessionsByUser: _1, getUserByEmail: _2, ...store } = MemoryAdapter()
    const adapter = everything(markOperations(store as Adapter))
    expect(isOwnOperation(adapter, "deleteSessionsByUser")).toBe(false)
    expect(isOwnOperation(adapter, "listAccountsByUser")).toBe(true)
    const complete = completeAdapter(adapter, createLogger({}))
    await expect(complete.getUserByEmail("ada@example.com")).rejects.toThrow(
      "The adapter has no getUserByEmail(), which this request needs. What is around it, such as a Proxy",
    )
  })

  test("an adapter that is nothing but its answers, as one that calls another process, is used", async () => {
    const store = MemoryAdapter()
    const remote = new Proxy({} as Adapter, {
      get: (_, name) => (typeof name === "symbol" ? undefined : Reflect.get(store, name)),
    })
    await (await signedUp(remote)).owner("ada")
    expect(await store.getUserByEmail("ada@example.com")).not.toBeNull()
  })

  test("an operation of an object that is built anew of all names, where the rest is replaced, too", () => {
    const { deleteSessionsByUser: _, ...store } = MemoryAdapter()
    const made: Adapter = markOperations(store)
    const names = [...Object.keys(made), "deleteSessionsByUser"]
    const built = Object.fromEntries(names.map((name) => [name, async () => Promise.resolve(null)]))
    const adapter: Adapter = { ...made, ...built }
    expect(isOwnOperation(adapter, "deleteSessionsByUser")).toBe(false)
    expect(isOwnOperation(adapter, "listAccountsByUser")).toBe(true)
    // Two other operations do the same, and nobody can see whether one of them is the application's own.
    expect(isOwnOperation(adapter, "createUserAndAccount")).toBe(false)
  })
})

test("an optional operation that was itself replaced is the application's own, and is used", async () => {
  const store = MemoryAdapter()
  const asked: unknown[] = []
  const site = await signedUp({
    ...store,
    createUser: (user) => store.createUser(user),
    createUserAndAccount: (user, account) => {
      asked.push(account.provider)
      return store.createUserAndAccount(user, account)
    },
  })
  expect(asked).toEqual(["op"])
  expect(await site.owner("ada")).not.toBeNull()
})

test("records that a wrapper has left out are missed with a reason that names it", async () => {
  const errors: Error[] = []
  const config = configWith(wrapped(MemoryAdapter(), []), errors)
  await Auth(new Request("https://app.test/auth/session"), config)
  expect(String(errors[0]?.message)).toContain(
    "What is around the adapter has left out its members under symbols",
  )
})

test("a frozen adapter is used like any other, also traced, and what it lacks stays absent", async () => {
  const { deleteSessionsByUser: _, ...store } = MemoryAdapter()
  const adapter = Object.freeze(markOperations(store as Adapter))
  const complete = completeAdapter(adapter, createLogger({}))
  expect([typeof complete.listAccountsByUser, complete.deleteSessionsByUser]).toEqual([
    "function",
    undefined,
  ])
  const site = new LinkingSite({ store: adapter, config: { debug: true, logger: quiet } })
  const browser = site.visitor()
  await site.oauth(browser, ada)
  expect(await browser.session()).toMatchObject({ user: { email: ada.email } })
})
