import { CamelCasePlugin, sql } from "kysely"
import { describe, expect, test } from "vitest"
import type { Adapter } from "@sallyport/core/adapters"
import { KyselyAdapter, migrateToLatest as migrateKysely } from "../../adapters/kysely/src/index.js"
import { missing, openMariadb, openPostgres } from "../../adapters/kysely/test/support/databases.js"
import {
  AuthRecord,
  completeEntities as mikroEntities,
} from "../../adapters/mikro-orm/src/index.js"
import { openSqlite as openMikro } from "../../adapters/mikro-orm/test/support/databases.js"
import { migrateToLatest, SequelizeAdapter } from "../../adapters/sequelize/src/index.js"
import { openSqlite as openSequelize } from "../../adapters/sequelize/test/support/databases.js"
import { completeEntities, getManager, TypeORMAdapter } from "../../adapters/typeorm/src/index.js"
import { openSqlite as openTypeorm } from "../../adapters/typeorm/test/support/databases.js"
import { applicationOf } from "./database-application.js"
import { sallyport } from "./run.js"

interface Report {
  readonly error?: unknown
  readonly missing?: readonly { readonly table: string; readonly columns: readonly string[] }[]
}

/** What `--check` finds, without records unless something is configured that has them. */
async function check(adapter: Adapter, more: object = {}) {
  const cwd = applicationOf({ adapter, ...more })
  const { out, code } = await sallyport(["schema", "--check", "--json"], { cwd })
  const { missing: found = [], error } = JSON.parse(out) as Report
  expect(error).toBeUndefined()
  return { code, missing: found.map(({ table, columns }) => [table, ...columns].join(" ")) }
}

const records = { extensions: [{ name: "mine" }] }
const nothing = { code: 0, missing: [] }

describe("sallyport schema --check of a mapper", () => {
  test("TypeORM: creates nothing, and compares the entities that the adapter has", async () => {
    const { dataSource, close } = await openTypeorm()
    const adapter = TypeORMAdapter(dataSource, { entities: completeEntities })
    const before = await check(adapter)
    expect(before.missing).toEqual([
      "users",
      "accounts",
      "sessions",
      "verification_tokens",
      "authenticators",
    ])
    expect(await check(adapter)).toEqual(before)
    // The adapter's own connection synchronises.
    const manager = await getManager({ dataSource, entities: completeEntities })
    expect(await check(adapter)).toEqual(nothing)
    expect(await check(adapter, records)).toEqual({ code: 1, missing: ["auth_records"] })
    await manager.query("alter table authenticators drop column name")
    expect(await check(adapter)).toEqual({ code: 1, missing: ["authenticators name"] })
    await manager.connection.destroy()
    await close()
  })

  test("MikroORM", async () => {
    const { orm, adapter, close } = await openMikro({ ...mikroEntities, AuthRecord } as never)
    expect(await check(adapter, records)).toEqual(nothing)
    await orm.em.getConnection().execute("drop index account_provider_provider_account_id_unique")
    expect(await check(adapter)).toEqual({
      code: 1,
      missing: ["account provider provider_account_id"],
    })
    await close()
  })

  test("Sequelize", async () => {
    const { client, close } = await openSequelize()
    const adapter = SequelizeAdapter(client)
    expect((await check(adapter)).code).toBe(1)
    await migrateToLatest(client)
    expect(await check(adapter, records)).toEqual(nothing)
    await client.query("drop index sallyport_accounts_key")
    expect(await check(adapter)).toEqual({
      code: 1,
      missing: ["accounts provider provider_account_id"],
    })
    await close()
  })

  test.skipIf(missing.mariadb)(`Kysely on MariaDB ${missing.mariadb ?? ""}`, async () => {
    const { db, close } = await openMariadb()
    const adapter = KyselyAdapter(db)
    const cwd = applicationOf({ adapter, ...records })
    const { out } = await sallyport(["schema"], { cwd })
    for (const statement of out.split(/;\n/).map((one) => one.replace(/^--.*$/m, "").trim()))
      if (statement !== "") await sql.raw(statement).execute(db)
    expect(await check(adapter, records)).toEqual(nothing)
    await sql.raw("alter table `User` drop column image").execute(db)
    expect(await check(adapter)).toEqual({ code: 1, missing: ["User image"] })
    await sql.raw("alter table `User` add column image varchar(255)").execute(db)
    await sql.raw("alter table `Session` modify expires timestamp not null").execute(db)
    const short = await sallyport(["schema", "--check"], { cwd })
    expect(short.out).toMatch(
      /^short {4}User \(image\): it holds 255 characters.*\nshort {4}Session \(expires\): a timestamp ends in 2038/,
    )
    await close()
  })

  const servers = [
    { name: "PostgreSQL", reason: missing.postgres, open: openPostgres, quote: '"' },
    { name: "MariaDB", reason: missing.mariadb, open: openMariadb, quote: "`" },
  ] as const
  for (const { name, reason, open, quote } of servers)
    test.skipIf(reason)(
      `Kysely on ${name}, with a plugin that renames what an answer has ${reason ?? ""}`,
      async () => {
        const { db, close } = await open()
        const adapter = KyselyAdapter(db.withPlugin(new CamelCasePlugin()))
        expect((await check(adapter)).missing).toContain("User")
        await migrateKysely(db)
        expect(await check(adapter, records)).toEqual(nothing)
        await sql.raw(`alter table ${quote}User${quote} drop column image`).execute(db)
        expect(await check(adapter)).toEqual({ code: 1, missing: ["User image"] })
        await close()
      },
    )

  const loose = "neither STRICT_TRANS_TABLES nor STRICT_ALL_TABLES"
  const modes = [
    { mode: "NO_ENGINE_SUBSTITUTION", isTold: true },
    { mode: "TRADITIONAL", isTold: false },
  ]
  test.skipIf(missing.mariadb).each(modes)(
    `Kysely on MariaDB in the mode $mode ${missing.mariadb ?? ""}`,
    async ({ mode, isTold }) => {
      const { db, close } = await openMariadb("utf8mb4_general_ci", mode)
      await migrateKysely(db)
      const cwd = applicationOf({ adapter: KyselyAdapter(db), ...records })
      const { out, code } = await sallyport(["schema", "--check"], { cwd })
      expect({ code, isTold: out.includes(loose) }).toEqual({ code: 0, isTold })
      const doctor = await sallyport(["doctor", "--store", "--json"], { cwd })
      const { findings } = JSON.parse(doctor.out) as { findings: readonly { code: string }[] }
      const codes = findings.map((one) => one.code)
      expect(codes.includes("MODE_NOT_STRICT")).toBe(isTold)
      expect(codes).not.toContain("COLUMN_TOO_NARROW")
      await close()
    },
  )
})
