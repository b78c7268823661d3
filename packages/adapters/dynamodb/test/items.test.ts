import * as official from "@auth/dynamodb-adapter"
import type { Adapter, AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { DynamoDBAdapter, type DocumentClient } from "../src/index.js"
import { openTable } from "./support/tables.js"

const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "github", providerAccountId: "1" } as const
const expires = new Date("2036-01-02T03:04:05.678Z")

describe("the table", () => {
  let table: Awaited<ReturnType<typeof openTable>>
  let ours: Required<Omit<Adapter, "deleteExpired">>
  let theirs: typeof ours
  beforeEach(async () => {
    table = await openTable()
    ours = DynamoDBAdapter(table.document)
    theirs = official.DynamoDBAdapter(table.document) as unknown as typeof ours
  })
  afterEach(() => table.close())

  test("deleteUser leaves no item, of however many", async () => {
    const { id } = await ours.createUserAndAccount(user, account)
    await ours.linkAccount({ ...account, userId: id, providerAccountId: "2" })
    for (let session = 0; session < 30; session += 1)
      await ours.createSession({ sessionToken: `s${session}`, userId: id, expires })
    await ours.createAuthenticator({
      userId: id,
      credentialID: "c",
      providerAccountId: "c",
      credentialPublicKey: "",
      counter: 0,
      credentialDeviceType: "singleDevice",
      credentialBackedUp: false,
    })
    await ours.updateUser({ id, email: "new@example.com" })
    await ours.deleteUser(id)
    expect(await table.items()).toEqual([])
  })

  test("what expires has its moment in seconds, for time to live", async () => {
    const { id } = await ours.createUser(user)
    await ours.createSession({ sessionToken: "s", userId: id, expires })
    await ours.createVerificationToken({ identifier: user.email, token: "t", expires })
    await ours.consumeOnce({ key: "k", expires })
    const found = (await table.items()).filter((item) => "expires" in item)
    expect(found.map((item) => String(item["type"])).toSorted()).toEqual(["ONCE", "SESSION", "VT"])
    for (const item of found)
      expect(Math.floor(Number(item["expires"]) * 1000)).toBeCloseTo(expires.getTime(), -3)
  })

  test("addresses and accounts of @auth/dynamodb-adapter are taken, and free when it deletes their user", async () => {
    const { id } = await theirs.createUser(user)
    await theirs.linkAccount({ ...account, userId: id })
    await expect(ours.createUser(user)).rejects.toThrow(/address/)
    const other = await ours.createUser({ ...user, email: "eve@example.com" })
    await expect(ours.updateUser({ id: other.id, email: user.email })).rejects.toThrow(/address/)
    await expect(ours.linkAccount({ ...account, userId: other.id })).rejects.toThrow(/belongs/)
    expect(await ours.getUser(other.id)).toEqual(other)
    expect(await ours.listAccountsByUser(other.id)).toEqual([])
    await theirs.deleteUser(id)
    const again = await ours.createUserAndAccount(user, account)
    await theirs.deleteUser(again.id)
    expect(await ours.getUserByAccount(account)).toBeNull()
    expect(await ours.createUserAndAccount(user, account)).toMatchObject({ email: user.email })
  })

  test("an address that @auth/dynamodb-adapter changed is found when it is given once more", async () => {
    const { id } = await theirs.createUser(user)
    const email = "new@example.com"
    await theirs.updateUser({ id, email })
    expect(await ours.getUserByEmail(user.email)).toBeNull()
    await ours.updateUser({ id, email })
    for (const adapter of [ours, theirs]) expect((await adapter.getUserByEmail(email))?.id).toBe(id)
    expect(await ours.createUser(user)).toMatchObject({ email: user.email })
  })

  test("what is too long for a key is not found, and is no error", async () => {
    const long = "x".repeat(3000)
    expect(await ours.getSessionAndUser(long)).toBeNull()
    expect(await ours.updateSession({ sessionToken: long, expires })).toBeNull()
    expect(await ours.deleteSession(long)).toBeNull()
    expect(await ours.getUserByEmail(long)).toBeNull()
    expect(await ours.getUserByAccount({ provider: "github", providerAccountId: long })).toBeNull()
    expect(await ours.useVerificationToken({ identifier: long, token: long })).toBeNull()
  })

  test("a session that is gone is gone, while the index still has it", async () => {
    const { id } = await ours.createUser(user)
    await ours.createSession({ sessionToken: "s", userId: id, expires })
    const [item] = (await table.items()).filter(({ type }) => type === "SESSION")
    const late = Object.assign(Object.create(table.document) as DocumentClient, {
      query: async () => ({ Items: [item] }),
    })
    const behind = DynamoDBAdapter(late)
    expect(await behind.getSessionAndUser("s")).toMatchObject({ user: { id } })
    await ours.deleteSession("s")
    expect(await behind.getSessionAndUser("s")).toBeNull()
    expect(await behind.updateSession({ sessionToken: "s", expires })).toBeNull()
    expect(await ours.getSession("s")).toBeNull()
  })

  test("two users without an address are two users", async () => {
    for (const email of [null, undefined, ""]) {
      const nobody = { ...user, email: email as string }
      const [first, second] = [await ours.createUser(nobody), await ours.createUser(nobody)]
      await ours.deleteUser(first.id)
      expect((await ours.getUser(second.id))?.id).toBe(second.id)
    }
  })

  test("members that the client would refuse or lose are kept as JSON has them", async () => {
    const { id } = await ours.createUser(user)
    const odd = { at: expires, list: [expires, undefined], none: undefined, fails: () => 1 }
    const linked: object = { ...account, userId: id, odd }
    await ours.linkAccount(linked as AdapterAccount)
    const at = expires.toISOString()
    expect(await ours.getAccount("1", "github")).toMatchObject({ odd: { at, list: [at, null] } })
  })

  test("dates are known by their names, and dateMembers names more", async () => {
    const dated = DynamoDBAdapter(table.document, { dateMembers: ["since"] })
    const row: AdapterUser = Object.assign({ since: expires }, user, { emailVerified: expires })
    const { id } = await dated.createUser(row)
    expect(await dated.getUser(id)).toEqual({ ...row, id })
    expect(await ours.getUser(id)).toEqual({ ...row, id, since: expires.toISOString() })
  })
})
