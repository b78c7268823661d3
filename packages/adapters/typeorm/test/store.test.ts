import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { DataSourceOptions, Logger } from "typeorm"
import { completeEntities, entities, getManager, TypeORMAdapter } from "../src/index.js"
import { dataSourceOptions } from "../src/data-source-options.js"
import { disconnect, openSqlite, type TestDatabase } from "./support/databases.js"

const user: AdapterUser = { id: "", email: "ada@example.com", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.789Z")

describe("In the official tables", () => {
  let database: TestDatabase
  let statements: string[]
  let dataSource: DataSourceOptions
  let adapter: Required<Adapter>
  beforeEach(async () => {
    database = await openSqlite()
    statements = []
    const log = (statement: string) => statements.push(statement)
    const logger = { logQuery: log, logSchemaBuild() {}, log() {} } as unknown as Logger
    dataSource = { ...database.dataSource, logger, logging: ["query"] } as DataSourceOptions
    adapter = TypeORMAdapter(dataSource) as Required<Adapter>
  })
  afterEach(async () => {
    await disconnect(dataSource, entities)
    await database.close()
  })

  test("a session is read with its user in one query", async () => {
    const { id } = await adapter.createUser(user)
    await adapter.createSession({ sessionToken: "s", userId: id, expires })
    statements.length = 0
    expect((await adapter.getSessionAndUser("s"))?.user.id).toBe(id)
    expect(statements).toHaveLength(1)
  })

  test("moments are the digits of their milliseconds, and ids that are UUIDs stay", async () => {
    const id = crypto.randomUUID()
    await adapter.createUser({ ...user, id, emailVerified: expires })
    const manager = await getManager({ dataSource, entities })
    const [row] = await manager.query("select * from users")
    expect(row).toMatchObject({ id, emailVerified: "1927857906789" })
  })

  test("complete entities keep the rows, and the official entities still read them", async () => {
    const { id } = await adapter.createUser(user)
    const account = { userId: id, type: "oauth", provider: "p", providerAccountId: "1" } as const
    await adapter.linkAccount({ ...account, access_token: "kept", verifiedEmail: user.email })
    const complete = TypeORMAdapter(dataSource, { entities: completeEntities }) as Required<Adapter>
    const [found] = await complete.listAccountsByUser(id)
    expect(found).toMatchObject({ access_token: "kept", verifiedEmail: null })
    await disconnect(dataSource)
    expect(await adapter.getUserByAccount(account)).toMatchObject({ id })
  })

  test("what needs a transaction is left out where all requests share one connection", () => {
    expect(adapter.createUserAndAccount).toBeUndefined()
    const pooled = TypeORMAdapter("postgres://127.0.0.1/auth")
    expect(pooled.createUserAndAccount).toBeTypeOf("function")
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

  test("passkeys are left out without an entity for them", () => {
    expect(adapter.getAuthenticator).toBeUndefined()
  })
})

describe("The connection", () => {
  test("is one for one database, and made anew when it was ended or failed", async () => {
    const { dataSource, close } = await openSqlite()
    const asked = { dataSource, entities }
    const [first, second] = await Promise.all([getManager(asked), getManager(asked)])
    expect(first).toBe(second)
    await disconnect(dataSource, entities)
    expect((await getManager(asked)).connection.isInitialized).toBe(true)
    await disconnect(dataSource, entities)
    await close()
    const failing = getManager({ dataSource: "postgres://127.0.0.1:1/none", entities })
    await expect(failing).rejects.toThrow(/ECONNREFUSED/)
  })

  test("an address gives the options, and its query more of them", () => {
    const address = "postgresql://ada:p%40ss@db.example:5433/auth?entityPrefix=x_&ssl=true"
    expect(dataSourceOptions(address, entities)).toMatchObject({
      type: "postgres",
      host: "db.example",
      port: 5433,
      username: "ada",
      password: "p@ss",
      database: "auth",
      entityPrefix: "x_",
      ssl: true,
    })
  })

  test("tables are synchronised where nothing is said, but in production", () => {
    const given = { type: "postgres" } as const
    expect(dataSourceOptions(given, entities).synchronize).toBe(true)
    expect(dataSourceOptions({ ...given, synchronize: false }, entities).synchronize).toBe(false)
    vi.stubEnv("NODE_ENV", "production")
    expect(dataSourceOptions(given, entities).synchronize).toBe(false)
    expect(dataSourceOptions({ ...given, synchronize: true }, entities).synchronize).toBe(true)
    vi.unstubAllEnvs()
  })
})
