import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { LogoutSite } from "../../../core/test/support/logout-site.js"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing).each(["jwt", "database"] as const)(
  `A provider that ends its session, on PostgreSQL, strategy %s ${missing ?? ""}`,
  (strategy) => {
    let opened: Awaited<ReturnType<typeof openPostgres>>
    /** Each is one process of the site. Its tables number users, and its records are in the same database. */
    const process = () =>
      new LogoutSite({
        strategy,
        store: PostgresAdapter(opened.client),
        secret: "one secret of all processes, long enough",
        config: { records: undefined as never },
      })
    beforeAll(async () => {
      opened = await openPostgres()
      await migrateToLatest(opened.client)
    })
    afterAll(async () => {
      await opened.close()
    })

    test("in one process somebody signs in, and another one hears it", async () => {
      const site = process()
      const [one, two, other] = [
        await site.signIn("sid-1"),
        await site.signIn("sid-2"),
        await site.signIn("sid-3", "8"),
      ]
      expect((await process().hear({ sid: "sid-1" })).status).toBe(200)
      expect([await one.session(), await two.session()]).toEqual([null, expect.anything()])
      expect((await process().hear({ sub: "7" })).status).toBe(200)
      expect([await two.session(), await other.session()]).toEqual([null, expect.anything()])
    })

    test("twenty processes hear it at the same time, while the person signs in", async () => {
      const site = process()
      const signingIn = Array.from({ length: 5 }, async () => site.signIn("sid-9", "9"))
      const hearing = Array.from({ length: 20 }, async () =>
        process().hear({ sub: "9", sid: "sid-9", iat: Math.floor(Date.now() / 1000) + 60 }),
      )
      const answers = await Promise.all(hearing)
      const browsers = await Promise.all(signingIn)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      for (const browser of browsers) expect(await browser.session()).toBeNull()
    })
  },
)
