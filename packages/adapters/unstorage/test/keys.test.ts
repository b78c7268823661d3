import * as official from "@auth/unstorage-adapter"
import type { AdapterUser } from "@sallyport/core/adapters"
import { beforeEach, expect, test } from "vitest"
import { createStorage, type Storage } from "unstorage"
import { UnstorageAdapter } from "../src/index.js"

const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "github" } as const
const expires = new Date(Date.now() + 24 * 60 * 60 * 1000)

let storage: Storage
let ours: ReturnType<typeof UnstorageAdapter>
let theirs: typeof ours
beforeEach(() => {
  storage = createStorage()
  ours = UnstorageAdapter(storage)
  theirs = official.UnstorageAdapter(storage) as typeof theirs
})

test("deleteUser leaves no key", async () => {
  const { id } = await ours.createUserAndAccount(user, { ...account, providerAccountId: "1" })
  await ours.linkAccount({ ...account, userId: id, providerAccountId: "2" })
  for (const sessionToken of ["a", "b"])
    await ours.createSession({ sessionToken, userId: id, expires })
  await ours.updateUser({ id, email: "new@example.com" })
  await ours.deleteUser(id)
  expect(await storage.getKeys()).toEqual([])
})

test("what unstorage takes for one key are two", async () => {
  for (const [one, other] of [
    ["a/b", "a:b"],
    ["a?x", "a?y"],
    ["a", "a:"],
    ["a::b", "a:b:"],
    ["%a%3Fx", "a?x?"],
  ] as const) {
    const { id } = await ours.createUser({ ...user, email: `${one}@example.com` })
    const { id: otherId } = await ours.createUser({ ...user, email: `${other}@example.com` })
    await ours.linkAccount({ ...account, userId: id, providerAccountId: `${one}-${id}` })
    await ours.createSession({ sessionToken: `${one}${id}?1`, userId: id, expires })
    await ours.createSession({ sessionToken: `${one}${id}?2`, userId: otherId, expires })
    expect((await ours.getUserByEmail(`${one}@example.com`))?.id).toBe(id)
    expect((await ours.getUserByEmail(`${other}@example.com`))?.id).toBe(otherId)
    expect((await ours.getSessionAndUser(`${one}${id}?1`))?.user.id).toBe(id)
    for (const made of [id, otherId]) await ours.deleteUser(made)
  }
  expect(await storage.getKeys()).toEqual([])
})

test("a token, id or pair that makes another row's key finds nothing, and does not fail", async () => {
  const { id } = await ours.createUserAndAccount(user, { ...account, providerAccountId: "a:b" })
  await ours.createSession({ sessionToken: "s", userId: id, expires })
  for (const token of [`by-user-id:${id}`, "", "../s", "s?", "s/", "\0"]) {
    expect(await ours.getSessionAndUser(token)).toBeNull()
    expect(await ours.updateSession({ sessionToken: token, expires })).toBeNull()
    expect(await ours.deleteSession(token)).toBeNull()
  }
  expect(await ours.getUser("session:s")).toBeNull()
  expect(await ours.getUserByAccount({ provider: "github:a", providerAccountId: "b" })).toBeNull()
  expect(await ours.getSessionAndUser("s")).not.toBeNull()
})

test("people whose address or account has odd characters are found in rows of @auth/unstorage-adapter", async () => {
  const email = "a/da?x@example.com"
  const { id } = await theirs.createUser({ ...user, email })
  const key = { provider: "indie", providerAccountId: "https://ada.example/" }
  await theirs.linkAccount({ ...key, type: "oauth", userId: id })
  expect((await ours.getUserByEmail(email))?.id).toBe(id)
  expect((await ours.getUserByAccount(key))?.id).toBe(id)
  const similar = { ...key, providerAccountId: "https://ada.example" }
  expect(await ours.getUserByAccount(similar)).toBeNull()
  expect(await ours.getUserByEmail("a:da@example.com")).toBeNull()
  await expect(ours.createUser({ ...user, email })).rejects.toThrow(/address/)
  await expect(ours.linkAccount({ ...key, type: "oauth", userId: id })).rejects.toThrow(/belongs/)
  await ours.deleteUser(id)
  expect(await storage.getKeys()).toEqual([])
})

test("an address that @auth/unstorage-adapter left behind at a change is free", async () => {
  const { id } = await theirs.createUser(user)
  await theirs.updateUser({ id, email: "new@example.com" })
  expect(await ours.getUserByEmail(user.email)).toBeNull()
  const other = await ours.createUser(user)
  await ours.deleteUser(id)
  expect(await ours.getUserByEmail(user.email)).toEqual(other)
})

test("two users without an address are two users", async () => {
  for (const email of [null, undefined, ""]) {
    const nobody = { id: "", email: email as string, emailVerified: null }
    const [first, second] = [await ours.createUser(nobody), await ours.createUser(nobody)]
    await ours.deleteUser(first.id)
    expect(await ours.getUser(second.id)).toEqual(second)
  }
})

test("changes at the same moment lose nothing of each other, through two adapters on one storage", async () => {
  const { id } = await ours.createUser(user)
  const another = UnstorageAdapter(storage)
  const numbers = Array.from({ length: 8 }, (_, index) => index)
  await Promise.all(
    numbers.map(async (number) => {
      const adapter = number % 2 ? ours : another
      await adapter.updateUser({ id, [`member${number}`]: number })
      await adapter.createSession({ sessionToken: `s${number}`, userId: id, expires })
    }),
  )
  const members = numbers.map((number) => [`member${number}`, number] as const)
  expect(await ours.getUser(id)).toMatchObject(Object.fromEntries(members))
  await ours.deleteSessionsByUser(id)
  for (const number of numbers) expect(await ours.getSessionAndUser(`s${number}`)).toBeNull()
})

test("an error that the driver for files answers in place of a row is no row", async () => {
  const failing = { ...storage, getItem: async () => new Error("EIO") }
  await expect(UnstorageAdapter(failing as never).getUser("1")).rejects.toThrow("EIO")
})
