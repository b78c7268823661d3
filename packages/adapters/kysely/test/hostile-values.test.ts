import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { OAuthWorld, openIdOf } from "../../../core/test/support/oauth-world.js"
import { Browser } from "../../../core/test/support/browser.js"
import { mailTo, world, type SentMail } from "../../../core/test/support/world.js"
import { KyselyAdapter, migrateToLatest } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

const HALF = "\ud800"
const hostile = ["\0", "a\0b", "\u0007", HALF, `a${HALF}`, "\u{1f511}", "x".repeat(200_000)]
const COOKIE = "authjs.session-token"

const stores: [string, string | undefined, () => Promise<TestDatabase>][] = [
  ["SQLite", undefined, () => openSqlite()],
  ["PostgreSQL", missing.postgres, openPostgres],
  ["MariaDB", missing.mariadb, () => openMariadb()],
]

/** JSON, because a form cannot contain a lone surrogate. */
async function postJson(browser: Browser, path: string, fields: object): Promise<Response> {
  const body = JSON.stringify({ ...fields, csrfToken: await browser.csrfToken() })
  const headers = { "content-type": "application/json" }
  return browser.visit(path, { method: "POST", body, headers })
}

describe.each(stores)("Values that no store keeps, on %s", (_, why, open) => {
  describe.skipIf(why)(`${why ?? "there"}`, () => {
    let opened: TestDatabase
    let adapter: ReturnType<typeof KyselyAdapter>
    beforeAll(async () => {
      opened = await open()
      await migrateToLatest(opened.db)
      adapter = KyselyAdapter(opened.db)
    })
    afterAll(() => opened.close())

    test("in the session cookie: nobody, and not that the store is down", async () => {
      const config = world({ adapter, providers: [mailTo([])] })
      for (const value of hostile.slice(0, -1)) {
        const browser = new Browser(config)
        browser.jar.set(COOKIE, encodeURIComponent(value.replace(HALF, "\u00fc")))
        const answer = await browser.get("session")
        expect([answer.status, await answer.json()]).toEqual([200, null])
        browser.jar.set(COOKIE, encodeURIComponent(value.replace(HALF, "\u00fc")))
        expect((await browser.post("signout")).headers.get("location")).toBe("http://app.test")
      }
      expect(config.log).toEqual([])
    })

    test("in a link, followed and confirmed: it is not valid", async () => {
      const sent: SentMail[] = []
      const config = world({ adapter, providers: [mailTo(sent)] })
      const browser = new Browser(config)
      await browser.post("signin/email", { email: "ada@example.com" })
      const [{ token } = { token: "" }] = sent
      const links = hostile.flatMap((value) => [
        { token, email: value },
        { token, email: `ada@example.com${value}` },
        { token: value, email: "ada@example.com" },
      ])
      for (const link of links) {
        const answer = await postJson(browser, "callback/email", link)
        expect(answer.headers.get("location")).toBe("http://app.test/auth/error?error=Verification")
        if (link.email.length + link.token.length > 10_000) continue
        const followed = await browser.get(`callback/email?${new URLSearchParams(link).toString()}`)
        expect([200, 302]).toContain(followed.status)
        await postJson(browser, "signin/email", link)
      }
      expect(new Set(config.log.map(({ name }) => name))).toEqual(
        new Set(["Verification", "EmailSignInError"]),
      )
      expect((await browser.get(sent.at(-1)!.url)).status).toBe(302)
      expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
    })

    test("in what a provider says of a person: the id and the address are refused, a name is kept without", async () => {
      const come = async (claims: object) => {
        const oauth = new OAuthWorld((op) => [openIdOf(op)], { adapter })
        oauth.op.overrides = { claims: (own) => ({ ...own, ...claims }) }
        await oauth.signIn()
        return { session: await oauth.browser.session(), error: oauth.lastError }
      }
      for (const value of ["\0", "a\0b", HALF])
        for (const claim of ["sub", "email"]) {
          const { session, error } = await come({ [claim]: value })
          expect([claim, value, session]).toEqual([claim, value, null])
          expect(error).not.toBe("AdapterError")
        }
      const { session, error } = await come({
        sub: "subject-of-grace",
        email: "grace@example.com",
        name: `Gr\0ace${HALF}`,
        picture: "https://op.example/\0.png",
      })
      expect(error).toBeUndefined()
      expect(session).toMatchObject({ user: { name: "Grace", email: "grace@example.com" } })
    })
  })
})
