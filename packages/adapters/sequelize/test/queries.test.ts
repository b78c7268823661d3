import type { AdapterUser } from "@sallyport/core/adapters"
import { DataTypes } from "sequelize"
import { describe, expect, test } from "vitest"
import SequelizeAdapter, { models } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

const ada: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.789Z")

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  test("one query for every read, once the columns of the tables are known", async () => {
    const { client, statements, close } = await openPostgres()
    const adapter = SequelizeAdapter(client)
    const { id } = await adapter.createUser!(ada)
    const account = { userId: id, type: "oauth", provider: "p", providerAccountId: "1" } as const
    await adapter.linkAccount!(account)
    await adapter.createSession!({ sessionToken: "s", userId: id, expires })
    for (const read of [
      () => adapter.getSessionAndUser!("s"),
      () => adapter.getUser!(id),
      () => adapter.getUserByEmail!(ada.email),
      () => adapter.getUserByAccount!(account),
      () => adapter.listAccountsByUser!(id),
    ]) {
      statements.length = 0
      expect(await read()).toBeTruthy()
      expect(statements).toHaveLength(1)
    }
    await close()
  })

  test("models of the application keep their own attributes, names and ties", async () => {
    const { client, close } = await openPostgres()
    const User = client.define("Person", { ...models.User, role: DataTypes.STRING })
    const Session = client.define("Login", { ...models.Session, since: DataTypes.DATE })
    Session.belongsTo(User, { as: "person", foreignKey: "userId" })
    const adapter = SequelizeAdapter(client, { models: { User, Session } })
    const user = await adapter.createUser!(Object.assign({ role: "admin", unknown: 1 }, ada))
    const session = Object.assign(
      { since: expires },
      { sessionToken: "s", userId: user.id, expires },
    )
    await adapter.createSession!(session)
    const found = await adapter.getSessionAndUser!("s")
    expect(found?.user).toMatchObject({ id: user.id, role: "admin" })
    expect(found?.session).toMatchObject(session)
    expect(found?.session).not.toHaveProperty("person")
    await adapter.deleteUser!(user.id)
    expect(await Session.count()).toBe(0)
    await close()
  })

  test("a known member with a value of another type does not fail", async () => {
    const { client, close } = await openPostgres()
    const adapter = SequelizeAdapter(client)
    const { id } = await adapter.createUser!(ada)
    const odd = { scope: ["a", "b"], session_state: 7, token_type: { a: 1 } }
    const account = { userId: id, type: "oauth", provider: "p", providerAccountId: "1" } as const
    await adapter.linkAccount!({ ...account, ...(odd as object) })
    expect(await adapter.getAccount!("1", "p")).toMatchObject({
      scope: `["a","b"]`,
      session_state: "7",
    })
    await close()
  })
})
