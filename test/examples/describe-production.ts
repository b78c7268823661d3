import { encode } from "@sallyport/core/jwt"
import SQLite from "libsql"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newContext } from "../browser/open-browser.js"
import { katherine as PUBLISHED, signInByLink, signInByPassword } from "./built-in-pages.js"
import { startInProduction, type StartedExample } from "./started-example.js"

/** What anybody can read in this repository: the client of the local provider, and the password of the demonstration. */
const PUBLISHED_SECRETS = ["sallyport-demo", "sallyport-demo-secret", PUBLISHED.password]

/** Milliseconds for each step. */
const PATIENCE = 15_000

/** An example, and where its actions are. */
interface InProduction {
  readonly name: string
  readonly folder: string
  readonly basePath: string
  /** Why nothing can be tested here; empty if it can. */
  readonly reason: string
  /** Whether its framework decides which host is trusted. */
  readonly knowsItsAddress: boolean
  /** The database that was used during development. */
  readonly store: () => string | undefined
}

/**
 * An example as somebody runs it who has copied it: with the variables that `.env.example` names, and with the database
 * that was used during development. It has been built.
 */
export function describeProduction({
  name,
  folder,
  basePath,
  reason,
  store,
  knowsItsAddress,
}: InProduction): void {
  describe.skipIf(reason)(`${name}: the example in production ${reason}`, () => {
    let example: StartedExample
    beforeAll(async () => {
      example = await startInProduction(folder, { store: store() })
    })
    afterAll(() => example?.stop())

    const at = (path: string) => example.origin + path
    const visit = async (path: string): Promise<Page> => {
      const page = await (await newContext()).newPage()
      page.setDefaultTimeout(PATIENCE)
      await page.goto(at(path))
      return page
    }
    test("somebody signs in, and is an administrator once the table says so", async () => {
      const page = await visit("/admin")
      await signInByLink(page, "lise@example.com", example.mailboxUrl)
      await page.getByText("This page is for administrators.").waitFor()
      const database = new SQLite(example.store)
      database.exec("update User set role = 'admin' where email = 'lise@example.com'")
      database.close()
      await page.reload()
      await page.getByText("Only administrators can read this.").waitFor()
      expect(new URL(page.url()).pathname).toBe("/admin")
    })

    test("the published password opens nothing, and the published address makes nobody an administrator", async () => {
      const page = await visit("/admin")
      await signInByPassword(page, PUBLISHED)
      await page.getByText("Wrong email or password.").waitFor()
      const other = await visit("/admin")
      await signInByLink(other, PUBLISHED.email, example.mailboxUrl)
      await other.getByText("This page is for administrators.").waitFor()
      expect(await other.textContent("body")).not.toContain("Only administrators can")
    })

    test("there is no local provider, and no word of development", async () => {
      const page = await visit("/")
      expect(await page.getByRole("button", { name: /Local/ }).count()).toBe(0)
      expect(await page.textContent("body")).not.toMatch(/mailbox|katherine@/)
      await page.getByRole("link", { name: "Sign in", exact: true }).click()
      await page.getByRole("heading", { name: "Sign in" }).waitFor()
      expect(await page.getByRole("button", { name: /Local/ }).count()).toBe(0)
      const providers = (await (await fetch(at(`${basePath}/providers`))).json()) as object
      expect(Object.keys(providers)).not.toContain("local")
    })

    test.each(PUBLISHED_SECRETS)("a session sealed with %j is none", async (secret) => {
      const salt = "authjs.session-token"
      const token = {
        sub: "00000000-0000-4000-8000-00000000d3e0",
        name: "Katherine Johnson",
        email: PUBLISHED.email,
      }
      const cookie = `${salt}=${await encode({ token, secret, salt })}`
      const answer = await fetch(at(`${basePath}/session`), { headers: { cookie } })
      expect(await answer.json()).toBeNull()
    })
  })

  test.skipIf(reason || knowsItsAddress)(
    `${name}: without its address, production says which line is missing ${reason}`,
    async () => {
      const example = await startInProduction(folder, { lacks: ["AUTH_URL"] })
      try {
        const { status } = await fetch(`${example.origin}${basePath}/session`)
        expect(status).toBe(500)
        expect(example.log()).toMatch(/UntrustedHost[\s\S]*AUTH_URL=https:/)
      } finally {
        await example.stop()
      }
    },
  )
}
