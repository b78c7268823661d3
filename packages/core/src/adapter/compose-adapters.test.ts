import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../contract/adapter.js"
import { composeAdapters } from "./compose-adapters.js"
import { isOwnOperation, markOperations } from "./own-operations.js"
import { withAccountLists } from "./with-account-lists.js"

const expires = new Date("2031-02-03T04:05:06.789Z")
const person = { id: "1", email: "ada@example.com", emailVerified: null }

async function composed(sessions: Partial<Adapter> = {}) {
  const users = MemoryAdapter()
  const rest = MemoryAdapter()
  const parts = { users, sessions: { ...rest, ...sessions }, tokens: rest }
  const adapter = composeAdapters(parts) as Required<Adapter>
  const { id } = await adapter.createUser(person)
  await adapter.createSession({ sessionToken: "s", userId: id, expires })
  return { adapter, id, users, rest }
}

const failing = () => Promise.reject(new Error("the store is away"))

describe("composeAdapters", () => {
  test("each kind of row is in its own store", async () => {
    const { adapter, id, users, rest } = await composed()
    await adapter.createVerificationToken({ identifier: "a", token: "t", expires })
    expect(await users.getUser(id)).not.toBeNull()
    expect(await rest.getUser(id)).toBeNull()
    expect(await users.getSession("s")).toBeNull()
    expect((await rest.getSession("s"))?.userId).toBe(id)
    expect(await users.useVerificationToken({ identifier: "a", token: "t" })).toBeNull()
    expect(await rest.useVerificationToken({ identifier: "a", token: "t" })).not.toBeNull()
    expect((await adapter.getSessionAndUser("s"))?.user.email).toBe(person.email)
  })

  test("a session whose user is gone is none", async () => {
    const { adapter, id, users } = await composed()
    await users.deleteUser(id)
    expect(await adapter.getSessionAndUser("s")).toBeNull()
  })

  test("deleting a person signs them out", async () => {
    const { adapter, id, rest } = await composed()
    await adapter.deleteUser(id)
    expect(await rest.getSession("s")).toBeNull()
    expect(await adapter.getUser(id)).toBeNull()
  })

  test("where their sessions cannot be ended, nothing of a person is deleted", async () => {
    const { adapter, id } = await composed({ deleteSessionsByUser: failing })
    await expect(adapter.deleteUser(id)).rejects.toThrow("the store is away")
    expect((await adapter.getSessionAndUser("s"))?.user.id).toBe(id)
  })

  test("where the user cannot be deleted, they are signed out, and it can be asked for again", async () => {
    const { adapter, id, users, rest } = await composed()
    const away = composeAdapters({
      users: { ...users, deleteUser: failing },
      sessions: rest,
      tokens: rest,
    }) as Required<Adapter>
    await expect(away.deleteUser(id)).rejects.toThrow("the store is away")
    expect(await adapter.getSessionAndUser("s")).toBeNull()
    await adapter.deleteUser(id)
    expect(await adapter.getUser(id)).toBeNull()
  })

  test("a store of sessions that fails is an error, and nobody who is not signed in", async () => {
    const { adapter } = await composed({ getSession: failing })
    await expect(adapter.getSessionAndUser("s")).rejects.toThrow("the store is away")
  })

  test("what has expired goes from each store once", async () => {
    const { adapter, rest } = await composed()
    await adapter.createSession({ sessionToken: "old", userId: "1", expires: new Date(0) })
    await adapter.createVerificationToken({ identifier: "a", token: "t", expires: new Date(0) })
    expect(await adapter.deleteExpired({ before: new Date(1) })).toBe(2)
    expect(await rest.getSession("old")).toBeNull()
  })

  test("ids that are numbers in the store of users are texts in the store of sessions", async () => {
    const { adapter, rest } = await composed()
    const userId = 7 as unknown as string
    await adapter.createSession({ sessionToken: "n", userId, expires })
    expect((await rest.getSession("n"))?.userId).toBe("7")
    await adapter.createSession({ sessionToken: "m", userId, expires })
    await adapter.deleteOtherSessions({ userId, sessionToken: "m" })
    expect(await rest.getSession("n")).toBeNull()
    expect(await rest.getSession("m")).not.toBeNull()
    await adapter.deleteSessionsByUser(userId)
    expect(await rest.getSession("m")).toBeNull()
  })

  test("a store of sessions that cannot end all but one is used without that", () => {
    const { deleteOtherSessions: _, ...sessions } = MemoryAdapter()
    const rest = MemoryAdapter()
    const adapter = composeAdapters({ users: rest, sessions, tokens: rest })
    expect(adapter.deleteSessionsByUser).toBeDefined()
    expect("deleteOtherSessions" in adapter).toBe(false)
  })

  test("an adapter that is an object of a class keeps its own this", async () => {
    class AdapterOfClass {
      readonly rows = MemoryAdapter()
      getUser(id: string) {
        return this.rows.getUser(id)
      }
    }
    const store = Object.assign(new AdapterOfClass(), { ...MemoryAdapter(), getUser: undefined })
    Reflect.deleteProperty(store, "getUser")
    const adapter = composeAdapters({ users: store, sessions: MemoryAdapter(), tokens: store })
    expect(await adapter.getUser?.("x")).toBeNull()
  })

  test("a part that lacks an operation is refused by name", () => {
    const { getSession: _, ...without } = MemoryAdapter()
    const rest = MemoryAdapter()
    expect(() => composeAdapters({ users: rest, sessions: without, tokens: rest })).toThrow(
      "composeAdapters: the adapter for sessions has no getSession.",
    )
  })

  test("what the application replaced in a part runs, and no other operation goes around it", async () => {
    const rest = MemoryAdapter()
    const users = { ...MemoryAdapter(), linkAccount: () => Promise.resolve() }
    const sessions = { ...rest, deleteSession: () => Promise.resolve(null) }
    const tokens = { ...rest, useVerificationToken: () => Promise.resolve(null) }
    const adapter = composeAdapters({ users, sessions, tokens })
    expect(adapter.createUserAndAccount).toBeUndefined()
    expect(adapter.listAccountsByUser).toBeUndefined()
    expect(adapter.deleteSessionsByUser).toBeUndefined()
    expect(adapter.deleteOtherSessions).toBeUndefined()
    expect(adapter.consumeOnce).toBeUndefined()
    expect(adapter.deleteVerificationTokens).toBeUndefined()
    expect(adapter.renameAuthenticator).toBeDefined()
    expect(adapter.deleteUser).toBeDefined()
  })

  test("a replaced getSessionAndUser, which could never run, is refused", () => {
    const rest = MemoryAdapter()
    const sessions = { ...rest, getSessionAndUser: () => Promise.resolve(null) }
    expect(() => composeAdapters({ users: rest, sessions, tokens: rest })).toThrow(
      "another getSessionAndUser than it was made with",
    )
  })

  test("the composed adapter is marked: a spread that replaces createUser breaks it", () => {
    const rest = MemoryAdapter()
    const adapter = composeAdapters({ users: rest, sessions: rest, tokens: rest })
    expect(isOwnOperation(adapter, "createUserAndAccount")).toBe(true)
    const { createUser } = MemoryAdapter()
    expect(isOwnOperation({ ...adapter, createUser }, "createUserAndAccount")).toBe(false)
  })
})

describe("records", () => {
  const key = Symbol.for("sallyport.records")
  const records = () => "the records of users"
  const recordsIn = (adapter: object) => (adapter as Record<symbol, unknown>)[key]

  test("a composed adapter has those of the adapter for users, or none", () => {
    const rest = MemoryAdapter()
    const sessions = { ...rest, [key]: () => "others" }
    const users = { ...MemoryAdapter(), [key]: records }
    expect(recordsIn(composeAdapters({ users, sessions, tokens: sessions }))).toBe(records)
    const without = { ...users, [key]: undefined }
    const none = composeAdapters({ users: without, sessions, tokens: sessions })
    expect(key in none).toBe(false)
  })

  test("a spread, markOperations and withAccountLists keep them", () => {
    const adapter = { ...MemoryAdapter(), [key]: records }
    expect(recordsIn({ ...adapter, createUser: undefined })).toBe(records)
    expect(recordsIn(markOperations(adapter))).toBe(records)
    const { listAccountsByUser: _, ...unlisted } = adapter
    const listed = withAccountLists(unlisted, { listAccountsByUser: () => [] })
    expect(recordsIn(listed)).toBe(records)
  })
})
