import * as official from "@auth/upstash-redis-adapter"
import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { RedisAdapter, UpstashRedisAdapter } from "../src/index.js"
import { openUpstash } from "./support/clients.js"
import { missing } from "./support/missing.js"

const DAY = 24 * 60 * 60 * 1000
const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "github" } as const

/** The time this many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY)

describe.skipIf(missing)(`Redis ${missing ?? ""}`, () => {
  let opened: Awaited<ReturnType<typeof openUpstash>>
  let ours: ReturnType<typeof RedisAdapter>
  let theirs: Required<Adapter>
  beforeEach(async () => {
    opened = await openUpstash()
    const { client, baseKeyPrefix } = opened
    ours = UpstashRedisAdapter(client, { baseKeyPrefix })
    theirs = official.UpstashRedisAdapter(client, { baseKeyPrefix }) as typeof theirs
  })
  afterEach(() => opened.close())

  /** Every key of this test, without its prefix. */
  const keys = async () => {
    const { redis, baseKeyPrefix } = opened
    const found = await redis.keys(`${baseKeyPrefix}*`)
    return found.map((key) => key.slice(baseKeyPrefix.length)).toSorted()
  }
  /** For how many days a key is kept, rounded; -1 for forever. */
  const daysLeft = async (key: string) => {
    const left = await opened.redis.pttl(opened.baseKeyPrefix + key)
    return left < 0 ? left : Math.round(left / DAY)
  }

  test("sessions and links vanish a day after they have expired, with the lists of them", async () => {
    const { id } = await ours.createUser(user)
    await ours.createSession({ sessionToken: "old", userId: id, expires: inDays(-9) })
    await ours.createSession({ sessionToken: "s", userId: id, expires: inDays(30) })
    expect(await daysLeft("user:session:old")).toBe(1)
    await ours.createSession({ sessionToken: "short", userId: id, expires: inDays(2) })
    for (const key of ["user:session:s", `user:sessions:${id}`])
      expect(await daysLeft(key)).toBe(31)
    await ours.updateSession({ sessionToken: "s", expires: inDays(60) })
    for (const key of ["user:session:s", `user:sessions:${id}`])
      expect(await daysLeft(key)).toBe(61)
    const listed = await opened.redis.zcard(`${opened.baseKeyPrefix}user:sessions:${id}`)
    expect(listed).toBe(2)
    const link = { identifier: "ada@example.com", token: "t", expires: inDays(1) }
    await ours.createVerificationToken(link)
    for (const key of ["user:token:ada@example.com:t", "user:tokens:ada@example.com"])
      expect(await daysLeft(key)).toBe(2)
    await ours.consumeOnce({ key: "k", expires: inDays(3) })
    expect(await daysLeft("once:k")).toBe(3)
    expect(await daysLeft(`user:${id}`)).toBe(-1)
  })

  test("deleteUser leaves no key", async () => {
    const { id } = await ours.createUserAndAccount(user, { ...account, providerAccountId: "1" })
    await ours.linkAccount({ ...account, userId: id, providerAccountId: "2" })
    for (const sessionToken of ["a", "b"])
      await ours.createSession({ sessionToken, userId: id, expires: inDays(1) })
    await ours.updateUser({ id, email: "new@example.com" })
    await ours.deleteUser(id)
    expect(await keys()).toEqual([])
  })

  test("what @auth/upstash-redis-adapter wrote is found by its user: the last, and what was used since", async () => {
    const { id } = await theirs.createUser(user)
    for (const sessionToken of ["used", "forgotten", "last"])
      await theirs.createSession({ sessionToken, userId: id, expires: inDays(1) })
    for (const providerAccountId of ["used", "forgotten", "last"])
      await theirs.linkAccount({ ...account, userId: id, providerAccountId })
    await ours.updateSession({ sessionToken: "used", expires: inDays(2) })
    await ours.getUserByAccount({ provider: "github", providerAccountId: "used" })
    await ours.linkAccount({ ...account, userId: id, providerAccountId: "new" })
    const listed = await ours.listAccountsByUser(id)
    const ids = listed.map((one) => one.providerAccountId)
    expect(ids.toSorted()).toEqual(["last", "new", "used"])
    await ours.deleteUser(id)
    // Nothing refers to these; they lead to no user.
    expect(await keys()).toEqual(["user:account:github:forgotten", "user:session:forgotten"])
    expect(await ours.getSessionAndUser("forgotten")).toBeNull()
    const forgotten = { provider: "github", providerAccountId: "forgotten" }
    expect(await ours.getUserByAccount(forgotten)).toBeNull()
    const again = await ours.createUserAndAccount(user, { ...account, ...forgotten })
    expect(await ours.getUserByAccount(forgotten)).toEqual(again)
  })

  test("an address that @auth/upstash-redis-adapter left behind at a change is free", async () => {
    const { id } = await theirs.createUser(user)
    await theirs.updateUser({ id, email: "new@example.com" })
    expect(await ours.getUserByEmail(user.email)).toBeNull()
    const other = await ours.createUser(user)
    expect(await ours.getUserByEmail(user.email)).toEqual(other)
    await expect(ours.createUser({ ...user, email: "new@example.com" })).rejects.toThrow(/address/)
    // The first user's rows are removed, but not the entry that belongs to another user by now.
    await ours.deleteUser(id)
    expect(await ours.getUserByEmail(user.email)).toEqual(other)
  })

  test("after going back, @auth/upstash-redis-adapter finds the last session and account of a user", async () => {
    const { id } = await ours.createUserAndAccount(user, { ...account, providerAccountId: "1" })
    await ours.createSession({ sessionToken: "s", userId: id, expires: inDays(1) })
    await theirs.deleteUser(id)
    expect(await keys()).toEqual([`user:accounts:${id}`, `user:sessions:${id}`])
  })

  test("two users without an address are two users", async () => {
    for (const email of [null, undefined, ""]) {
      const nobody = { id: "", email: email as string, emailVerified: null }
      const [first, second] = [await ours.createUser(nobody), await ours.createUser(nobody)]
      expect(first.id).not.toBe(second.id)
      await ours.updateUser({ id: first.id, name: "Ada" })
      await ours.deleteUser(first.id)
      expect(await ours.getUser(second.id)).toEqual(second)
    }
  })

  test("changes of one user at the same moment lose nothing of each other", async () => {
    const { id } = await ours.createUser(user)
    const members = Array.from({ length: 8 }, (_, index) => [`member${index}`, index] as const)
    await Promise.all(members.map(async ([name, value]) => ours.updateUser({ id, [name]: value })))
    expect(await ours.getUser(id)).toMatchObject(Object.fromEntries(members))
  })

  test("a token, id or pair that makes another row's key finds nothing", async () => {
    const { id } = await ours.createUserAndAccount(user, { ...account, providerAccountId: "a:b" })
    await ours.createSession({ sessionToken: "s", userId: id, expires: inDays(1) })
    const link = { identifier: "ada@example.com:x", token: "t", expires: inDays(1) }
    await ours.createVerificationToken(link)
    for (const token of [`by-user-id:${id}`, ""]) {
      expect(await ours.getSessionAndUser(token)).toBeNull()
      expect(await ours.updateSession({ sessionToken: token, expires: inDays(9) })).toBeNull()
      expect(await ours.deleteSession(token)).toBeNull()
    }
    expect(await ours.getUser("session:s")).toBeNull()
    const pair = { provider: "github:a", providerAccountId: "b" }
    expect(await ours.getUserByAccount(pair)).toBeNull()
    expect(await ours.getAccount("b", "github:a")).toBeNull()
    expect(await ours.unlinkAccount(pair)).toBeUndefined()
    const split = { identifier: "ada@example.com", token: "x:t" }
    expect(await ours.useVerificationToken(split)).toBeNull()
    expect(await ours.useVerificationToken(link)).toEqual(link)
    expect(await ours.getSessionAndUser("s")).not.toBeNull()
  })

  test("members of your own are dates where dateMembers names them", async () => {
    const { client, baseKeyPrefix } = opened
    const since = new Date("2026-02-03T04:05:06.789Z")
    const withSince: AdapterUser = Object.assign({ since }, user)
    const { id } = await RedisAdapter(client, { baseKeyPrefix, dateMembers: ["since"] }).createUser(
      withSince,
    )
    const found = await RedisAdapter(client, { baseKeyPrefix, dateMembers: ["since"] }).getUser(id)
    expect(found).toEqual({ ...withSince, id })
    expect(await ours.getUser(id)).toEqual({ ...withSince, id, since: since.toISOString() })
  })

  test("half of a surrogate pair makes no row unreadable", async () => {
    const { id } = await ours.createUser({ ...user, name: "a\ud800b" })
    expect((await ours.getUser(id))?.name).toBe("a\ufffdb")
    await expect(ours.createUser(user)).rejects.toThrow(/address/)
    await ours.deleteUser(id)
    expect(await keys()).toEqual([])
  })

  test("one round trip for what a request reads, two for what changes a row", async () => {
    const { client, baseKeyPrefix } = opened
    let scripts = 0
    const counting = {
      createScript: () => undefined,
      eval: (script: string, names: string[], values: string[]) => {
        scripts += 1
        return client.eval(script, names, values)
      },
    }
    const adapter = UpstashRedisAdapter(counting, { baseKeyPrefix })
    const { id } = await adapter.createUserAndAccount(user, { ...account, providerAccountId: "1" })
    const session = { sessionToken: "s", userId: id, expires: inDays(1) }
    for (const [operation, expected] of [
      [() => adapter.createSession(session), 1],
      [() => adapter.getSessionAndUser("s"), 1],
      [() => adapter.updateSession(session), 2],
      [() => adapter.getUserByEmail(user.email), 1],
      [() => adapter.getUserByAccount({ provider: "github", providerAccountId: "1" }), 1],
      [() => adapter.updateUser({ id, name: "Countess" }), 2],
      [() => adapter.deleteSession("s"), 1],
      [() => adapter.deleteUser(id), 1],
    ] as const) {
      scripts = 0
      await operation()
      expect(scripts).toBe(expected)
    }
  })
})

test("a client of no library that is known is refused at the start", () => {
  expect(() => RedisAdapter({ get: () => null } as never)).toThrow(/redis, ioredis/)
})
