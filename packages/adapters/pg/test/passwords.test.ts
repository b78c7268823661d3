import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  ADA,
  FIRST,
  outcome,
  ownPasswordOf,
  PasswordSite,
  SECOND,
} from "../../../core/test/support/password-site.js"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing).each(["jwt", "database"] as const)(
  `Passwords on PostgreSQL, strategy %s ${missing ?? ""}`,
  (strategy) => {
    let opened: Awaited<ReturnType<typeof openPostgres>>
    let site: PasswordSite
    beforeAll(async () => {
      opened = await openPostgres()
      await migrateToLatest(opened.client)
      // Its tables number users, and its records are in the same database.
      const config = { records: undefined }
      site = new PasswordSite(strategy, { store: PostgresAdapter(opened.client), config })
    })
    afterAll(async () => {
      await opened.close()
    })

    test("sign up, sign out, sign in, change, reset", async () => {
      const browser = site.visitor()
      expect(outcome(await site.signUp(browser))).toBe("/")
      await browser.post("signout")
      expect(outcome(await site.signIn(browser, { password: SECOND }))).toBe("CredentialsSignin")
      expect(outcome(await site.signIn(browser))).toBe("/")
      const other = await site.signedIn()
      await (await ownPasswordOf(browser)).change(FIRST, SECOND)
      expect([await browser.session(), await other.session()]).toEqual([expect.anything(), null])
      const third = site.visitor()
      expect(outcome(await site.reset(third, { password: "a third engine" }))).toBe("/")
      expect([await browser.session(), await third.session()]).toEqual([null, expect.anything()])
      await site.signedIn({ password: "a third engine" })
      expect(site.config.log.map(String).join("\n")).not.toMatch(/engine|Configuration/)
    })

    test("of 50 requests with one link one wins", async () => {
      await site.ask(site.visitor(), "forgot-password")
      const { token } = site
      const all = await Promise.all(
        Array.from({ length: 50 }, async (_, index) =>
          site.choose(site.visitor(), `password number ${index}`, token),
        ),
      )
      expect(all.map(outcome).filter((one) => one === "/")).toHaveLength(1)
    })

    test("of 50 wrong tries at the same time ten are compared", async () => {
      const email = `nobody-${ADA}`
      const all = await Promise.all(
        Array.from({ length: 50 }, async () => site.signIn(site.visitor(), { email })),
      )
      expect(all.map(outcome).filter((one) => one === "CredentialsSignin")).toHaveLength(10)
    })
  },
)
