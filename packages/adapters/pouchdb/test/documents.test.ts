import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Database, PouchDBAdapter } from "../src/index.js"
import { documentsIn, openFolder, openMemory, type TestDatabase } from "./support/databases.js"
import { official } from "./support/pouchdb.mjs"

const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "github", providerAccountId: "1" } as const
const expires = new Date("2036-01-02T03:04:05.678Z")
const link = { identifier: user.email, token: "t", expires }
const passkey = {
  credentialID: "c",
  providerAccountId: "c",
  credentialPublicKey: "",
  counter: 0,
  credentialDeviceType: "singleDevice",
  credentialBackedUp: false,
} as const
const fifty = Array.from({ length: 50 }, (_, index) => index)

describe("the documents", () => {
  let database: TestDatabase
  let ours: Required<Adapter>
  let theirs: Required<Adapter>
  beforeEach(async () => {
    database = openMemory()
    await official.createIndexes(database.pouchdb)
    ours = PouchDBAdapter(database)
    theirs = official.PouchDBAdapter(database)
  })
  afterEach(() => database.close())

  test("users, accounts, sessions and links are as @auth/pouchdb-adapter writes them", async () => {
    const write = async (adapter: Required<Adapter>, name: string) => {
      const email = `${name}@example.com`
      const { id: userId } = await adapter.createUser({ ...user, email })
      await adapter.linkAccount({ ...account, userId, providerAccountId: name })
      await adapter.createSession({ sessionToken: name, userId, expires })
      await adapter.createVerificationToken({ ...link, identifier: email })
      const documents = (await documentsIn(database.pouchdb)).filter((one) =>
        [email, name, userId].some((text) => Object.values(one).includes(text)),
      )
      return documents.flatMap(({ _id, _rev, id: _given, ...members }) => {
        const kind = _id.replace(/_.*/, "")
        const own = Object.entries(members).map(([key, value]) => [
          key,
          value === userId ? "their id" : String(value).replace(name, "their name"),
        ])
        return kind === "ADDRESS" ? [] : [{ kind, ...(Object.fromEntries(own) as object) }]
      })
    }
    const [first, second] = [await write(ours, "ada"), await write(theirs, "eve")]
    expect(first).toHaveLength(4)
    expect(first).toEqual(expect.arrayContaining(second))
  })

  test("the id of a user is that of the document: the one that is given after the prefix, or a new one", async () => {
    const given = await ours.createUser({ ...user, id: "given" })
    expect(given.id).toBe("USER_given")
    expect(await ours.getUser("USER_given")).toEqual(given)
    const { id } = await ours.createUser({ ...user, email: "eve@example.com" })
    expect(id).toMatch(/^USER_[\da-f-]{36}$/)
    await expect(ours.createUser({ ...user, id, email: "x@example.com" })).rejects.toThrow("exists")
  })

  test("deleteUser, and links and sessions that went, leave no document", async () => {
    const { id } = await ours.createUserAndAccount(user, account)
    await theirs.linkAccount({ ...account, userId: id, providerAccountId: "2" })
    for (const sessionToken of ["a", "b", "c"])
      await ours.createSession({ sessionToken, userId: id, expires })
    await theirs.createSession({ sessionToken: "d", userId: id, expires })
    await ours.deleteSession("a")
    await ours.createAuthenticator({ ...passkey, userId: id })
    await ours.createVerificationToken(link)
    await ours.useVerificationToken(link)
    await ours.createVerificationToken({ ...link, token: "u" })
    await ours.consumeOnce({ key: "k", expires })
    await ours.updateUser({ id, email: "new@example.com" })
    expect(await ours.deleteExpired({ before: new Date("2037-01-01") })).toBe(5)
    await ours.deleteUser(id)
    expect(await documentsIn(database.pouchdb)).toEqual([])
  })

  test("addresses and accounts of @auth/pouchdb-adapter are taken, and what leads to nobody is free", async () => {
    const { id } = await theirs.createUser(user)
    await theirs.linkAccount({ ...account, userId: id })
    await expect(ours.createUser(user)).rejects.toThrow(/address/)
    const other = await ours.createUser({ ...user, email: "eve@example.com" })
    await expect(ours.updateUser({ id: other.id, email: user.email })).rejects.toThrow(/address/)
    await expect(ours.linkAccount({ ...account, userId: other.id })).rejects.toThrow(/belongs/)
    await expect(ours.linkAccount({ ...account, userId: id })).rejects.toThrow(/belongs/)
    expect(await ours.listAccountsByUser(id)).toHaveLength(1)
    await theirs.updateUser({ id, email: "new@example.com" })
    expect(await ours.getUserByEmail(user.email)).toBeNull()
    expect(await ours.createUser(user)).toMatchObject({ email: user.email })
    await database.pouchdb.put({ ...(await database.pouchdb.get(id)), _deleted: true })
    await ours.linkAccount({ ...account, userId: other.id })
    expect((await ours.getUserByAccount(account))?.id).toBe(other.id)
  })

  test("an address that our adapter claimed is free when @auth/pouchdb-adapter has changed it", async () => {
    const { id } = await ours.createUser(user)
    await theirs.updateUser({ id, email: "new@example.com" })
    expect((await ours.getUserByEmail("new@example.com"))?.id).toBe(id)
    await expect(ours.createUser({ ...user, email: "new@example.com" })).rejects.toThrow(/address/)
    const other = await ours.createUser(user)
    expect((await ours.getUserByEmail(user.email))?.id).toBe(other.id)
  })

  test("of two documents of one account or link, which another database or library has added, neither is left", async () => {
    const { id } = await ours.createUserAndAccount(user, account)
    await theirs.linkAccount({ ...account, userId: id })
    await ours.unlinkAccount(account)
    expect(await documentsIn(database.pouchdb)).toHaveLength(2)
    await theirs.createVerificationToken(link)
    await theirs.createVerificationToken(link)
    expect(await ours.useVerificationToken(link)).toEqual(link)
    expect(await ours.useVerificationToken(link)).toBeNull()
  })

  test("a link of @auth/pouchdb-adapter works once, for one of fifty at the same moment", async () => {
    await theirs.createVerificationToken(link)
    const answers = await Promise.all(fifty.map(async () => ours.useVerificationToken(link)))
    expect(answers.filter(Boolean)).toEqual([link])
  })

  test("of fifty changes of one user at the same moment, none is lost", async () => {
    const { id } = await ours.createUser(user)
    await Promise.all(fifty.map(async (one) => ours.updateUser({ id, [`member${one}`]: one })))
    const changed = await ours.getUser(id)
    expect(changed).toMatchObject(Object.fromEntries(fifty.map((one) => [`member${one}`, one])))
  })

  test("documents of another kind, and those of the database itself, are no users", async () => {
    const { id } = await ours.createUserAndAccount(user, { ...account, email: "at@github.example" })
    await ours.createSession({ sessionToken: "s", userId: id, expires })
    const others = (await documentsIn(database.pouchdb)).filter(({ _id }) => _id !== id)
    expect(others).toHaveLength(3)
    for (const _id of [
      ...others.map((one) => one._id),
      "_design/nextAuthUserByEmail",
      "_local/x",
      "",
    ])
      expect(await ours.getUser(_id)).toBeNull()
    expect(await ours.getUserByEmail("at@github.example")).toBeNull()
  })

  test("members that PouchDB refuses are dropped, and nested ones kept", async () => {
    const { id } = await ours.createUser(user)
    const odd = { _rev: "1-a", _custom: 1, "not-before-policy": 0, nested: { _list: [1] } }
    await ours.linkAccount({ ...account, userId: id, ...odd })
    const { _rev, _custom, ...kept } = odd
    expect(await ours.getAccount("1", "github")).toEqual({
      ...account,
      userId: id,
      ...kept,
      id: expect.stringMatching(/^ACCOUNT_/) as string,
    })
  })
})

test("a database whose indexes may not be made is looked through as it is", async () => {
  const { pouchdb, close } = openMemory()
  const forbidden: Database = {
    get: (id) => pouchdb.get(id),
    put: (document) => pouchdb.put(document),
    find: (request) => pouchdb.find(request),
    allDocs: (request) => pouchdb.allDocs(request),
    // As over HTTP, where it is not an Error. eslint-disable-next-line prefer-promise-reject-errors
    createIndex: () => Promise.reject({ status: 403, reason: "You are not a db or server admin." }),
  }
  const adapter = PouchDBAdapter({ pouchdb: forbidden })
  const { id } = await adapter.createUserAndAccount(user, account)
  await adapter.createSession({ sessionToken: "s", userId: id, expires })
  expect(await adapter.listAccountsByUser(id)).toHaveLength(1)
  expect(await adapter.deleteExpired({ before: new Date("2037-01-01") })).toBe(1)
  await close()
})

test("what was written is there when the database is opened again, and what was used is not", async () => {
  const { pouchdb, reopen, close } = await openFolder("PouchDB 8")
  const before = PouchDBAdapter({ pouchdb })
  const created = await before.createUserAndAccount(user, account)
  await before.createVerificationToken(link)
  await before.useVerificationToken(link)
  const after = PouchDBAdapter({ pouchdb: await reopen() })
  expect(await after.getUserByEmail(user.email)).toEqual(created)
  expect(await after.getUserByAccount(account)).toEqual(created)
  expect(await after.useVerificationToken(link)).toBeNull()
  await expect(after.createUser(user)).rejects.toThrow(/address/)
  await close()
})

test("without the plug-in, or with the database in place of the options, the error names what to give", () => {
  expect(() => PouchDBAdapter({ pouchdb: {} as Database })).toThrow("plug-in pouchdb-find")
  expect(() => PouchDBAdapter({} as never)).toThrow("needs `{ pouchdb }`")
})
