import Official from "@auth/sequelize-adapter"
import type { Sequelize } from "sequelize"
import { describe, expect, test } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import SequelizeAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

async function open() {
  const opened = await openPostgres()
  const official = Official(opened.client as never, { synchronize: false })
  await opened.client.sync()
  return { ...opened, official }
}

const run = async (client: Sequelize, text: string) => (await client.query(text))[0]

const NO_INDEX = "the official tables have no unique index on accounts until migrateToLatest"
const SHORT = "the official columns hold 255 characters"
const skip = {
  "linkAccount: of ten users who link one account, one wins and the others fail": NO_INDEX,
  "createUserAndAccount: of ten with one account, one wins and no user is left over": NO_INDEX,
  "sequences: of several clients at the same moment, nothing is doubled and nothing leads nowhere":
    NO_INDEX,
  "linkAccount: tokens of 4 kB are kept whole": SHORT,
  "linkAccount: an expiry in 2046 is kept": "the official column has 32 bits",
  "room: the account of a passkey whose id has 1,023 bytes": SHORT,
  "room: a picture of 100 kB in a URL": SHORT,
  "room: long names, scopes and tokens, as providers send them": SHORT,
  "room: an address of 320 characters, and links to it": SHORT,
}

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapterInDepth(
    "SequelizeAdapter on official tables:",
    async () => {
      const { again, close } = await open()
      return { adapter: SequelizeAdapter(again()), close }
    },
    { skip },
  )

  test("with `synchronize: false` the adapter makes no table, and says how passkeys get theirs", async () => {
    const { client, again, close } = await open()
    const adapter = SequelizeAdapter(again(), { synchronize: false })
    await expect(adapter.getAuthenticator!("x")).rejects.toThrow(/migrateToLatest/)
    const user = await adapter.createUser!({ id: "", email: "a@b.c", emailVerified: null })
    await adapter.deleteUser!(user.id)
    expect(await run(client, "select * from users")).toEqual([])
    await close()
  })

  test("an application reads accounts through the client's model as before", async () => {
    const { client, again, official, close } = await open()
    const user = await official.createUser!({
      id: crypto.randomUUID(),
      email: "ada@example.com",
      emailVerified: null,
    })
    const ours = again()
    const adapter = SequelizeAdapter(ours)
    const account = { userId: user.id, type: "oauth", provider: "github" } as const
    await adapter.linkAccount!({ ...account, providerAccountId: "1", verifiedEmail: "a@b.c" })
    const read = async (from: Sequelize) => (await from.model("account").findOne())?.get()
    const before = await read(client)
    expect(before).toMatchObject(account)
    expect(await read(ours)).toEqual(before)
    await migrateToLatest(again())
    expect(await read(ours)).toEqual(before)
    const found = await adapter.getAccount!("1", "github")
    expect(found).toMatchObject(account)
    await close()
  })

  test("migrateToLatest keeps the rows, adds what is missing, and may run again", async () => {
    const { client, again, official, close } = await open()
    const email = "ada@example.com"
    const user = await official.createUser!({
      id: crypto.randomUUID(),
      email,
      emailVerified: null,
    })
    const adapter = SequelizeAdapter(again())
    const account = { userId: user.id, type: "oauth", provider: "github" } as const
    await adapter.linkAccount!({ ...account, providerAccountId: "1", verifiedEmail: email })
    for (let time = 0; time < 2; time += 1) await migrateToLatest(again())
    const long = "x".repeat(200)
    const more = { verifiedEmail: email, access_token: long }
    // An adapter that is already running notices the new column when another column is removed.
    await run(client, "alter table accounts drop column session_state")
    await adapter.linkAccount!({ ...account, providerAccountId: "2", session_state: "s", ...more })
    const accounts = await adapter.listAccountsByUser!(user.id)
    expect(accounts.map(({ verifiedEmail }) => verifiedEmail)).toEqual([null, email])
    const double = `insert into accounts (id, user_id, type, provider, provider_account_id)
      values (gen_random_uuid(), '${user.id}', 'oauth', 'github', '1')`
    await expect(run(client, double)).rejects.toThrow("Validation error")
    await close()
  })

  test("migrateToLatest says which rows are in its way, and leaves them", async () => {
    const { client, again, official, close } = await open()
    const user = await official.createUser!({
      id: crypto.randomUUID(),
      email: "ada@example.com",
      emailVerified: null,
    })
    const account = {
      userId: user.id,
      type: "oauth",
      provider: "p",
      providerAccountId: "7",
    } as const
    for (let time = 0; time < 2; time += 1) await official.linkAccount!(account)
    await expect(migrateToLatest(again())).rejects.toThrow(
      /"account" have the same provider and providerAccountId/,
    )
    expect(await run(client, "select * from accounts")).toHaveLength(2)
    await close()
  })

  test("eight clients that start on an empty database at once succeed all", async () => {
    const { again, close } = await openPostgres()
    const found = await Promise.all(
      Array.from({ length: 8 }, async () => SequelizeAdapter(again()).getUserByEmail!("a@b.c")),
    )
    expect(found).toEqual(Array.from({ length: 8 }, () => null))
    await close()
  })
})
