import { KyselyAdapter as OfficialAdapter } from "@auth/kysely-adapter"
import { type Adapter, withAccountLists } from "@sallyport/core/adapters"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { openContestedSite } from "../../../adapter-kit/src/site/contested-site.js"
import { missing, openMariadb, type TestDatabase } from "./support/databases.js"
import { createOfficialTables } from "./support/official-tables.js"

const JOSE = { sub: "Jose", email: "jose@example.com" }

/** The official tables in MariaDB's default collation, and what the store's owner is told. */
async function openSite(adapt: (db: TestDatabase["db"]) => Promise<object> | object) {
  const { db, close } = await openMariadb()
  await createOfficialTables(db, "mariadb")
  const errors: string[] = []
  const site = openContestedSite((await adapt(db)) as Adapter, (error) => {
    errors.push(error.message)
  })
  return { site, errors, db, close }
}

async function whoIs(
  { site }: Pick<Awaited<ReturnType<typeof openSite>>, "site">,
  sub: string,
): Promise<string | undefined> {
  const visitor = site.visitor()
  await site.signInAs(visitor, { sub, email: `${crypto.randomUUID()}@example.com` })
  return (await visitor.session())?.userId
}

describe.skipIf(missing.mariadb)(
  `@auth/kysely-adapter on MariaDB, whose usual collation ignores case, accents and trailing blanks ${missing.mariadb ?? ""}`,
  () => {
    test("nobody is signed in by an account id that only looks alike, and the log says what to do", async () => {
      const opened = await openSite((db) => OfficialAdapter(db as never))
      await opened.site.signInAs(opened.site.visitor(), JOSE)
      for (const sub of ["josé", "JOSE", "Jose "]) expect(await whoIs(opened, sub)).toBeUndefined()
      expect(opened.errors.at(-1)).toMatch(/exact collation.*withAccountLists/)
      await opened.close()
    })

    test("with an exact collation for the column, everybody signs in as themselves", async () => {
      const opened = await openSite(async (db) => {
        await sql`alter table Account modify providerAccountId varchar(255) character set utf8mb4 collate utf8mb4_nopad_bin not null`.execute(
          db,
        )
        return OfficialAdapter(db as never)
      })
      await opened.site.signInAs(opened.site.visitor(), JOSE)
      const owner = await whoIs(opened, "Jose")
      expect(owner).toBeDefined()
      const others = await Promise.all(["josé", "JOSE", "Jose "].map((sub) => whoIs(opened, sub)))
      expect(new Set([owner, ...others]).size).toBe(4)
      expect(others).not.toContain(undefined)
      await opened.close()
    })

    test("with withAccountLists around the adapter, the owner signs in, and nobody else", async () => {
      const opened = await openSite((db) =>
        withAccountLists(OfficialAdapter(db as never) as Adapter, {
          listAccountsByUser: (userId) =>
            db
              .selectFrom("Account")
              .select(["userId", "type", "provider", "providerAccountId", "id_token"])
              .where("userId", "=", userId)
              .execute(),
        }),
      )
      await opened.site.signInAs(opened.site.visitor(), JOSE)
      const owner = await whoIs(opened, "Jose")
      expect(owner).toBeDefined()
      for (const sub of ["jos\u00e9", "JOSE", "Jose "])
        expect(await whoIs(opened, sub)).not.toBe(owner)
      await opened.close()
    })

    test("an account id of digits signs in as it did", async () => {
      const opened = await openSite((db) => OfficialAdapter(db as never))
      const first = await whoIs(opened, "1234567")
      expect(first).toBeDefined()
      expect(await whoIs(opened, "1234567")).toBe(first)
      await opened.close()
    })
  },
)
