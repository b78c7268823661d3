import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { account } from "../../demo/dist/password-account.js"
import { startDemo, type Demo } from "../../demo/dist/start-demo.js"
import { missing } from "./chromium.js"
import { everyPage } from "./every-page.js"
import { focusAndFollow, hostileTexts } from "./hostile-texts.js"
import { latestLink } from "./latest-link.js"
import { newContext } from "./open-browser.js"
import { smallTargets, violations } from "./page-checks.js"
import { serveDocuments, type DocumentServer } from "./serve-documents.js"
import { plugIn } from "./virtual-device.js"

// What the short run shows of a browser, in one file, because to start Chromium and the demo takes longer than all of
// it: a sign-in by each way, and every built-in page once. The other files of this folder have the rest.

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

describe.skipIf(missing)("Signing in with the demo, in Chromium", () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo({ port: 0, file: ":memory:", databaseUrl: undefined })
  })
  afterAll(() => demo?.stop())

  const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })

  /** The sign-in page in a new browser; the browser is expected at the home page afterwards. */
  async function openSignIn(): Promise<Page> {
    const page = await (await newContext()).newPage()
    await page.goto(`${demo.url}/auth/signin?callbackUrl=/`)
    return page
  }

  /** The session as the home page shows it. */
  async function shownSession(page: Page): Promise<string> {
    const session = page.getByTestId("session")
    await session.waitFor()
    return (await session.textContent()) ?? ""
  }

  test("OpenID Connect, and out again", async () => {
    const page = await openSignIn()
    await button(page, "Sign in with Local identity provider").click()
    await button(page, /Ada Lovelace/).click()
    await button(page, "Allow").click()
    expect(await shownSession(page)).toContain("ada@example.com")
    await page.getByRole("link", { name: "Sign out" }).click()
    await button(page, "Sign out").click()
    await page.getByRole("heading", { name: "Sign in, four ways" }).waitFor()
    expect(await (await page.request.get(`${demo.url}/auth/session`)).json()).toBeNull()
  })

  test("the link of an email", async () => {
    const page = await openSignIn()
    await page.getByLabel("Email").fill("lise@example.com")
    await button(page, "Email me a code").click()
    await page.waitForURL(/session\/code/)
    await page.goto(await latestLink(demo.mailboxUrl, "lise@example.com"))
    expect(await shownSession(page)).toContain("lise@example.com")
  })

  test("a password, after a wrong one", async () => {
    const page = await openSignIn()
    await page.getByLabel("Email").fill(account.email)
    await page.getByLabel("Password").fill("wrong")
    await page.keyboard.press("Enter")
    await page.getByRole("alert").waitFor()
    await page.getByLabel("Password").fill(account.password)
    await page.keyboard.press("Enter")
    expect(await shownSession(page)).toContain(account.email)
  })

  test("a passkey: made, out, and in again with nothing typed", async () => {
    const page = await openSignIn()
    const device = await plugIn(page)
    await page.getByLabel("Email").fill("hedy@example.com")
    await button(page, "Create a passkey").click()
    expect(await shownSession(page)).toContain("hedy@example.com")
    expect(await device.credentials()).toHaveLength(1)
    await page.getByRole("link", { name: "Sign out" }).click()
    await button(page, "Sign out").click()
    await page.getByRole("heading", { name: "Sign in, four ways" }).waitFor()
    // The page offers passkeys in its field, and the device answers by itself.
    await page.goto(`${demo.url}/auth/signin?callbackUrl=/`)
    expect(await shownSession(page)).toContain("hedy@example.com")
  })
})

describe.skipIf(missing)("Every built-in page, in Chromium", () => {
  let shown: DocumentServer
  beforeAll(async () => {
    shown = await serveDocuments()
  })
  afterAll(() => shown?.stop())

  test("nothing overflows, targets are large, and axe finds nothing on every twelfth", async () => {
    // axe is a script, which the policy of the pages refuses.
    const context = await newContext({ viewport: { width: 320, height: 640 }, bypassCSP: true })
    const page = await context.newPage()
    for (const [index, [name, document]] of Object.entries(everyPage("")).entries()) {
      await page.goto(shown.addressOf(document))
      // axe takes a second for each page; pages.test.ts asks it about all of them, in depth.
      const isAsked = index % 12 === 0
      if (isAsked) await page.evaluate(axe)
      const found = {
        faults: isAsked ? await page.evaluate(violations, rules) : [],
        wider: await page.evaluate(
          () => globalThis.document.documentElement.scrollWidth - innerWidth,
        ),
        small: await page.evaluate(smallTargets),
      }
      expect(found, name).toEqual({ faults: [], wider: 0, small: [] })
    }
  })

  test.each(["without", "with"])(
    "no hostile text of the sign-in page runs, %s its Content-Security-Policy",
    async (policy) => {
      const context = await newContext({ bypassCSP: policy === "without" })
      const ran: string[] = []
      await context.exposeBinding("x", ({ page }) =>
        ran.push(shown.documentAt(page.url()) ?? page.url()),
      )
      await context.route(
        (url) => url.origin !== shown.origin && !url.protocol.startsWith("data"),
        (route) => route.abort(),
      )
      const page = await context.newPage()
      for (const text of hostileTexts) {
        await page.goto(shown.addressOf(everyPage(text)["signIn"] ?? ""))
        await page.evaluate(focusAndFollow)
      }
      expect(ran).toEqual([])
      // The check can fail: a text that is not escaped is seen to run.
      if (policy === "with") return
      const [script = ""] = hostileTexts
      const unescaped = (everyPage("MARK")["signIn"] ?? "").replaceAll("MARK", script)
      await page.goto(shown.addressOf(unescaped))
      await page.evaluate(focusAndFollow)
      expect(ran).not.toEqual([])
    },
  )
})
