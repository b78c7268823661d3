import { EntitySchema } from "@mikro-orm/core"
import { LibSqlDriver } from "@mikro-orm/libsql"
import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { defaultEntities, MikroOrmAdapter } from "../src/index.js"
import { openSqlite, type TestDatabase } from "./support/databases.js"
import { User } from "./support/own-user.js"

const user: AdapterUser = { id: "", email: "ada@example.com", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.000Z")

describe("In the official tables", () => {
  let database: TestDatabase
  let adapter: Required<Adapter>
  let statements: string[]
  beforeEach(async () => {
    database = await openSqlite(defaultEntities)
    adapter = database.adapter as Required<Adapter>
    statements = []
    database.orm.config.getLogger().setDebugMode(["query"])
    database.orm.config.getLogger().logQuery = ({ query }) => void statements.push(query ?? "")
  })
  afterEach(async () => database.close())

  test("a session is read with its user in one query", async () => {
    const { id } = await adapter.createUser(user)
    await adapter.createSession({ sessionToken: "s", userId: id, expires })
    statements.length = 0
    expect((await adapter.getSessionAndUser("s"))?.user.id).toBe(id)
    expect(statements).toHaveLength(1)
  })

  test("rows of the official adapter are read, and an account is linked without a place for verifiedEmail", async () => {
    const connection = database.orm.em.getConnection()
    await connection.execute("insert into user (id, email) values ('u', 'ada@example.com')")
    await connection.execute(
      "insert into account (id, user_id, type, provider, provider_account_id) values ('a', 'u', 'oauth', 'p', '1')",
    )
    expect(await adapter.getUserByAccount({ provider: "p", providerAccountId: "1" })).toMatchObject(
      { id: "u", email: "ada@example.com", emailVerified: null },
    )
    const account = { userId: "u", type: "oauth", provider: "q", providerAccountId: "2" } as const
    await adapter.linkAccount({ ...account, access_token: "kept", verifiedEmail: user.email })
    expect(await adapter.listAccountsByUser("u")).toHaveLength(2)
    expect(adapter.getAuthenticator).toBeUndefined()
  })

  test("a key without a value changes and removes nobody", async () => {
    const { id } = await adapter.createUser(user)
    await adapter.createSession({ sessionToken: "s", userId: id, expires })
    for (const nobody of [undefined, null] as never[]) {
      await expect(adapter.deleteSessionsByUser(nobody)).rejects.toThrow(TypeError)
      for (const of of [
        { userId: nobody, sessionToken: "t" },
        { userId: id, sessionToken: nobody },
      ])
        await expect(adapter.deleteOtherSessions(of)).rejects.toThrow(TypeError)
      await expect(adapter.deleteUser(nobody)).rejects.toThrow(TypeError)
      await expect(adapter.updateUser({ id: nobody, name: "?" })).rejects.toThrow(TypeError)
      expect(await adapter.getUserByEmail(nobody)).toBeNull()
      expect(await adapter.deleteSession(nobody)).toBeNull()
    }
    expect((await adapter.getSessionAndUser("s"))?.user).toMatchObject({ id, name: null })
  })
})

test("an entity of the application's own keeps its further columns", async () => {
  const own = new EntitySchema<object>({
    name: "User",
    properties: {
      id: { type: "string", primary: true },
      name: { type: "string", nullable: true },
      email: { type: "string", unique: true },
      emailVerified: { type: "datetime", nullable: true },
      image: { type: "string", nullable: true },
      role: { type: "string", default: "reader" },
    } as never,
  })
  const { adapter, close } = await openSqlite({ ...defaultEntities, User: own })
  const { id } = await adapter.createUser!({ ...user, role: "admin" } as AdapterUser)
  expect(await adapter.getUser!(id)).toMatchObject({ role: "admin" })
  await close()
})

test("what the application hides is returned by no operation, and a session is still found by it", async () => {
  const property = { type: "string", hidden: true, nullable: true } as const
  const own = new EntitySchema<object>({
    name: "User",
    properties: {
      id: { type: "string", primary: true },
      email: { type: "string", unique: true },
      emailVerified: { type: "datetime", nullable: true },
      passwordHash: property,
    } as never,
  })
  const { adapter, close } = await openSqlite({ ...defaultEntities, User: own })
  const given = { ...user, passwordHash: "$2b$..." } as AdapterUser
  const created = await adapter.createUserAndAccount!(given, {
    type: "oauth",
    provider: "p",
    providerAccountId: "1",
  })
  const { id } = created
  await adapter.createSession!({ sessionToken: "s", userId: id, expires })
  const returned = [
    created,
    await adapter.getUser!(id),
    await adapter.getUserByEmail!(user.email),
    await adapter.getUserByAccount!({ provider: "p", providerAccountId: "1" }),
    (await adapter.getSessionAndUser!("s"))?.user,
    await adapter.updateUser!({ id, emailVerified: expires }),
    await adapter.createUser!({ ...given, email: "bea@example.com" }),
  ]
  for (const one of returned) expect(one).not.toHaveProperty("passwordHash")
  expect(returned.every((one) => typeof one?.email === "string")).toBe(true)
  await close()
})

test("the official table keeps its default for addresses, and users without one do not meet", async () => {
  const { adapter, orm, close } = await openSqlite(defaultEntities)
  expect(await orm.schema.getCreateSchemaSQL()).toMatch(/`email` text null default ''/)
  for (const id of ["a", "b"])
    await adapter.createUser!({ id, emailVerified: null } as unknown as AdapterUser)
  expect(await adapter.getUser!("b")).toMatchObject({ id: "b", email: null })
  await close()
})

test("a class of the application's own takes the place of the default one, and has its sessions", async () => {
  const { adapter, orm, close } = await openSqlite({ ...defaultEntities, User })
  const { id } = await adapter.createUserAndAccount!(
    { ...user, name: "Ada" },
    { type: "oauth", provider: "p", providerAccountId: "1" },
  )
  await adapter.createSession!({ sessionToken: "s", userId: id, expires })
  expect((await adapter.getSessionAndUser!("s"))?.user).toMatchObject({ id, role: "USER" })
  const found = await orm.em.fork().findOneOrFail(User, { id }, { populate: ["sessions"] })
  expect(found).toBeInstanceOf(User)
  expect(found.sessions.getItems().map(({ sessionToken }) => sessionToken)).toEqual(["s"])
  await adapter.deleteUser!(id)
  expect(await adapter.getSessionAndUser!("s")).toBeNull()
  await close()
})

test("a default entity is made with new, and stored as the official one is", async () => {
  const { adapter, orm, close } = await openSqlite(defaultEntities)
  const ada = new defaultEntities.User()
  ada.email = user.email
  await orm.em.fork().persist(ada).flush()
  expect(await adapter.getUserByEmail!(user.email)).toMatchObject({ id: ada.id })
  await close()
})

test("with MikroORM's options it connects at the first operation and makes no tables", async () => {
  const adapter = MikroOrmAdapter({ driver: LibSqlDriver, dbName: ":memory:" })
  await expect(adapter.getUser!("nobody")).rejects.toThrow(/no such table: user/)
})
