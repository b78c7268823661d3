import * as official from "@auth/azure-tables-adapter"
import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { TableStorageAdapter } from "../src/index.js"
import { missingEmulator, openTable } from "./support/emulator.js"

const missing = await missingEmulator()
const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "github", providerAccountId: "1" } as const
const expires = new Date("2036-01-02T03:04:05.678Z")

describe.skipIf(missing)(`Azure Tables ${missing ?? ""}`, () => {
  let table: Awaited<ReturnType<typeof openTable>>
  let ours: Required<Adapter>
  let theirs: Required<Adapter>
  beforeEach(async () => {
    table = await openTable()
    ours = TableStorageAdapter(table.client)
    theirs = official.TableStorageAdapter(table.client) as unknown as Required<Adapter>
  })
  afterEach(() => table.close())

  test("deleteUser, and links and sessions that went, leave no entity", async () => {
    const { id } = await ours.createUserAndAccount(user, account)
    await ours.linkAccount({ ...account, userId: id, providerAccountId: "2" })
    for (const sessionToken of ["a", "b", "c"])
      await ours.createSession({ sessionToken, userId: id, expires })
    await ours.deleteSession("a")
    await ours.createAuthenticator({
      userId: id,
      credentialID: "c",
      providerAccountId: "c",
      credentialPublicKey: "",
      counter: 0,
      credentialDeviceType: "singleDevice",
      credentialBackedUp: false,
    })
    const link = { identifier: user.email, token: "t", expires }
    await ours.createVerificationToken(link)
    await ours.useVerificationToken(link)
    await ours.createVerificationToken({ ...link, token: "u" })
    expect(await ours.deleteExpired({ before: new Date("2037-01-01") })).toBe(3)
    await ours.updateUser({ id, email: "new@example.com" })
    await ours.deleteUser(id)
    expect(await table.entities()).toEqual([])
  })

  test("what can be no key is found, and not taken for another", async () => {
    const odd = ["a/b", "a\\b", "a#b?", "%a%2Fb", "a\u0001b", "x".repeat(600), ""]
    for (const text of odd) {
      const made = await ours.createUser({ ...user, email: `${text}@example.com` })
      const linked = { ...account, userId: made.id, providerAccountId: text }
      await ours.linkAccount(linked)
      expect((await ours.getUserByEmail(made.email))?.id).toBe(made.id)
      expect((await ours.getUserByAccount(linked))?.id).toBe(made.id)
      expect(await ours.getSessionAndUser(text)).toBeNull()
      expect(await ours.getUser(text)).toBeNull()
    }
  })

  test("addresses and accounts of @auth/azure-tables-adapter are taken, and what it left behind is free", async () => {
    const { id } = await theirs.createUser(user)
    await theirs.linkAccount({ ...account, userId: id })
    await expect(ours.createUser(user)).rejects.toThrow(/address/)
    const other = await ours.createUser({ ...user, email: "eve@example.com" })
    await expect(ours.updateUser({ id: other.id, email: user.email })).rejects.toThrow(/address/)
    await expect(ours.linkAccount({ ...account, userId: other.id })).rejects.toThrow(/belongs/)
    expect(await ours.listAccountsByUser(id)).toHaveLength(1)
    await theirs.updateUser({ id, email: "new@example.com" })
    expect(await ours.getUserByEmail(user.email)).toBeNull()
    expect(await ours.createUser(user)).toMatchObject({ email: user.email })
  })

  test("members that Azure has no type for are dropped, and nested ones kept as JSON", async () => {
    const { id } = await ours.createUser(user)
    const odd = { "not-before-policy": 0, nested: { list: [1] }, etag: "x", timestamp: "y" }
    await ours.linkAccount({ ...account, userId: id, ...odd })
    const found = await ours.getAccount("1", "github")
    expect(found).toEqual({ ...account, userId: id, nested: '{"list":[1]}' })
  })
})
