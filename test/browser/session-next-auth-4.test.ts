import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { SessionSite } from "../../packages/client/test/support/session-site.js"
import { isDeep } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"
import { startSessionApp, type AppProps } from "./session-app.js"

const folder = "packages/integrations/next-auth-4"
const define = { "process.env.NODE_ENV": '"development"', "process.env": "{}" }
const alias = { react: "react-18", "react-dom": "react-dom-18" }
const credentials = { redirect: false, name: "Ada", password: "right" }

/** The versions of React, and what the bundler puts in the place of the installed one. */
const versions: readonly (readonly [string, { readonly alias?: Record<string, string> }])[] = [
  ["React 18", { alias }],
  ...(isDeep ? [["React 19", {}] as const] : []),
]

describe.skipIf(missing).each(versions)(
  "The session in an application of next-auth 4, with %s",
  (_, options) => {
    let site: SessionSite
    beforeAll(async () => {
      site = await startSessionApp({ folder, server: options, browser: { ...options, define } })
    })
    afterAll(() => site.stop())
    beforeEach(() => {
      site.failure = undefined
      site.asked.length = 0
    })

    const addressOf = (props: AppProps, handed = false) =>
      `${site.origin}/?${new URLSearchParams({ props: JSON.stringify(props), ...(handed && { handed: "" }) })}`
    const shows = (page: Page, text: string, id = "one") =>
      page.waitForFunction(
        ([place, wanted]) => document.getElementById(place)?.textContent === wanted,
        [id, text] as const,
      )
    const call = (page: Page, code: string) => page.evaluate(`globalThis.calls.${code}`)
    const signIn = (page: Page) =>
      call(page, `signIn("credentials", ${JSON.stringify(credentials)})`)
    const rendered = async (page: Page) => new Set(await page.evaluate(() => globalThis.rendered))

    /** The site is on core, which wants a header where version 4 wants `json` in the form. */
    async function newPage(): Promise<Page> {
      const context = await newContext()
      await context.setExtraHTTPHeaders({ "x-auth-return-redirect": "1" })
      return context.newPage()
    }

    /** A page of the application, of somebody who has signed in there. */
    async function visitSignedIn(props: AppProps = {}): Promise<Page> {
      const page = await newPage()
      await page.goto(addressOf({}))
      await shows(page, "unauthenticated")
      await signIn(page)
      await page.goto(addressOf(props, true))
      await shows(page, "authenticated Ada")
      site.asked.length = 0
      return page
    }

    test("signed in without leaving the page: every component has the session when signIn resolves", async () => {
      const page = await newPage()
      await page.goto(addressOf({}))
      await shows(page, "unauthenticated")
      expect(await signIn(page)).toMatchObject({ ok: true, error: null, status: 200 })
      expect(await page.textContent("#two")).toBe("authenticated Ada")
      expect(await call(page, "signOut({ redirect: false })")).toHaveProperty("url")
      expect(await page.textContent("#one")).toBe("unauthenticated")
    })

    test("handed over by the server: nothing is requested, and other tabs are not disturbed", async () => {
      const page = await visitSignedIn()
      await page.waitForTimeout(200)
      expect(site.asked).toEqual([])
      expect(await rendered(page)).toEqual(new Set(["authenticated Ada"]))
    })

    test("updated: the server's callbacks are called, and no component was loading meanwhile", async () => {
      const page = await visitSignedIn()
      await page.click("#one")
      await shows(page, "authenticated Grace", "two")
      expect(await rendered(page)).toEqual(new Set(["authenticated Ada", "authenticated Grace"]))
      await call(page, "getSession({ broadcast: false })")
      expect(site.asked).toEqual([
        "GET /api/auth/csrf",
        "POST /api/auth/session",
        "GET /api/auth/session",
      ])
    })

    test("two tabs: what one does is seen in the other", async () => {
      const page = await visitSignedIn()
      const other = await page.context().newPage()
      await other.goto(addressOf({}))
      await shows(other, "authenticated Ada")
      await call(page, "signOut({ redirect: false })")
      await shows(other, "unauthenticated")
      await signIn(other)
      await shows(page, "authenticated Ada")
      expect(await page.textContent("#one")).toBe("authenticated Ada")
    })

    test("a tab of next-auth 4 is heard, and hears", async () => {
      const page = await visitSignedIn()
      const other = await page.context().newPage()
      await other.goto(`${site.origin}/app.js`)
      const message = JSON.stringify({
        event: "session",
        data: { trigger: "signout" },
        timestamp: 1,
      })
      await page.context().clearCookies()
      await other.evaluate((text) => localStorage.setItem("nextauth.message", text), message)
      await shows(page, "unauthenticated")
      const heard = other.evaluate(
        () =>
          new Promise((resolve) =>
            window.addEventListener("storage", ({ key, newValue }) => resolve([key, newValue])),
          ),
      )
      await signIn(page)
      const [key, text] = (await heard) as [string, string]
      expect(key).toBe("nextauth.message")
      expect(JSON.parse(text)).toMatchObject({ event: "session", data: { trigger: "getSession" } })
    })

    test("a server that fails signs nobody out; where it fails at once, nobody is signed in", async () => {
      const page = await visitSignedIn({ refetchInterval: 0.2 })
      site.failure = 500
      const failed = page.waitForEvent("console", (message) =>
        message.text().includes("CLIENT_FETCH_ERROR"),
      )
      await failed
      expect(await page.textContent("#one")).toBe("authenticated Ada")
      const other = await page.context().newPage()
      await other.goto(addressOf({}))
      await shows(other, "unauthenticated")
      site.failure = undefined
      await shows(other, "authenticated Ada")
    })

    test("where a session is required, nobody is sent to the sign-in page, or the application is called", async () => {
      const page = await newPage()
      await page.goto(addressOf({ guard: "callback" }))
      await page.waitForFunction(() => globalThis.refused?.length === 1)
      await shows(page, "loading", "guarded")
      await page.goto(addressOf({ guard: "leave" }))
      await page.waitForURL(`${site.origin}/api/auth/signin?*`)
      const query = new URL(page.url()).searchParams
      expect(query.get("error")).toBe("SessionRequired")
      expect(query.get("callbackUrl")).toBe(addressOf({ guard: "leave" }))
    })
  },
)
