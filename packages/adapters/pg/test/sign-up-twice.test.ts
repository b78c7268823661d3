import Official from "@auth/pg-adapter"
import type { Adapter } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { ADA, LinkingSite, whose } from "../../../core/test/support/linking-site.js"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"
import { officialTables } from "./support/official-tables.js"

const adapters = [
  ["@auth/pg-adapter", Official as (client: never) => Adapter],
  ["PostgresAdapter", PostgresAdapter as (client: never) => Adapter],
] as const

const places = [
  // The official tables have no unique index, so that only one process can keep an account from being stored twice.
  { tables: "the official tables", migrate: false, processes: 1 },
  { tables: "tables that were migrated", migrate: true, processes: 1 },
  { tables: "tables that were migrated", migrate: true, processes: 4 },
] as const

describe.skipIf(missing).each(adapters)(
  `A first sign-in in four tabs at once, %s ${missing ?? ""}`,
  (_, adapterOf) => {
    test.each(
      places.flatMap((place) => [ADA, null].map((email) => ({ ...place, address: email }))),
    )(
      "$tables, $processes process(es), address $address → one user, one account, all tabs are in",
      async ({ migrate, processes, address }) => {
        const { client, close } = await openPostgres()
        await client.query(officialTables)
        if (migrate) await migrateToLatest(client)
        const store = adapterOf(client as never)
        const sites = Array.from({ length: processes }, () => new LinkingSite({ store }))
        const tabs = await Promise.all(
          Array.from({ length: 4 }, async (__, index) => {
            const site = sites[index % processes]!
            const tab = site.visitor()
            return { site, tab, leaving: await site.leave(tab) }
          }),
        )
        const ada = { sub: "ada", email: address, email_verified: address !== null, name: "Ada" }
        await Promise.all(tabs.map(({ site, tab, leaving }) => site.comeBack(tab, leaving, ada)))
        const users = (await client.query("select id from users")).rows as { id: number }[]
        const accounts = (await client.query(`select "userId" from accounts`)).rows
        const owner = users[0]?.id
        expect({ users, accounts }).toEqual({
          users: [{ id: owner }],
          accounts: [{ userId: owner }],
        })
        for (const { tab } of tabs) expect(String(await whose(tab))).toBe(String(owner))
        await close()
      },
    )
  },
)
