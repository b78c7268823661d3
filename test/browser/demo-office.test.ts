import { mkdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { account } from "../../demo/dist/password-account.js"
import { startDemo, type Demo } from "../../demo/dist/start-demo.js"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"
import { violations } from "./page-checks.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** A folder for pictures of the pages, if you want to look at them. */
const pictures = process.env["PAGE_PICTURES"]
if (pictures) mkdirSync(pictures, { recursive: true })

describe.skipIf(missing)("The back office of the demo, in Chromium", () => {
  let demo: Demo
  beforeEach(async () => {
    demo = await startDemo({ port: 0, file: ":memory:", databaseUrl: undefined })
  })
  afterEach(() => demo?.stop())

  const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
  const heading = (page: Page, name: string) =>
    page.getByRole("heading", { level: 1, name }).waitFor()

  async function visitor(strategy: string): Promise<Page> {
    const page = await (await newContext({ viewport: { width: 1100, height: 760 } })).newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(demo.url)
    await button(page, strategy).click()
    return page
  }

  /** Ada, by the provider. */
  async function signIn(page: Page): Promise<void> {
    await page.goto(`${demo.url}/auth/signin?callbackUrl=/`)
    await button(page, "Sign in with Local identity provider").click()
    await button(page, /Ada Lovelace/).click()
    await button(page, "Allow").click()
  }

  /** Katherine, who works there. */
  async function asStaff(page: Page): Promise<void> {
    await page.goto(`${demo.url}/auth/signin?callbackUrl=/`)
    await page.getByLabel("Email").fill(account.email)
    await page.getByLabel("Password").fill(account.password)
    await page.keyboard.press("Enter")
    await page.getByRole("link", { name: "Back office" }).click()
    await heading(page, "Back office")
  }

  async function look(page: Page, name: string): Promise<void> {
    await page.evaluate(axe)
    expect(await page.evaluate(violations, ["wcag2a", "wcag2aa", "wcag22aa"])).toEqual([])
    for (const [width, colorScheme] of [
      [320, "dark"],
      [1100, "light"],
    ] as const) {
      await page.setViewportSize({ width, height: 760 })
      await page.emulateMedia({ colorScheme })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect([name, width, wide]).toEqual([name, width, false])
      if (pictures)
        await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true })
    }
  }

  test.each(sampled(["Database row", "Encrypted cookie"], 1))(
    "somebody is blocked, unblocked, and helped by staff that acts as them and returns (%s)",
    async (strategy) => {
      const ada = await visitor(strategy)
      await signIn(ada)
      await heading(ada, "Hello, Ada Lovelace")
      expect(await ada.getByRole("link", { name: "Back office" }).count()).toBe(0)
      expect((await ada.goto(`${demo.url}/office`))?.status()).toBe(404)

      const staff = await visitor(strategy)
      await asStaff(staff)
      const row = staff.getByTestId("people").getByRole("listitem").filter({ hasText: "Ada" })
      expect(await row.textContent()).toContain("1 session")
      await look(staff, "office")

      await row.getByLabel("Why, for Ada Lovelace").fill("spam")
      await button(staff, "Block: Ada Lovelace").click()
      await staff.getByText("They are blocked, and their sessions have ended.").waitFor()
      expect(await row.textContent()).toContain("Blocked: spam")
      await look(staff, "office-blocked")
      await ada.goto(demo.url)
      await heading(ada, "Sign in, four ways")
      await signIn(ada)
      await heading(ada, "Your account was blocked")

      await button(staff, "Unblock: Ada Lovelace").click()
      await staff.getByText("They can sign in again.").waitFor()
      await signIn(ada)
      await heading(ada, "Hello, Ada Lovelace")

      await row.getByLabel("Why, for Ada Lovelace").fill("ticket 7")
      await button(staff, "Act as them: Ada Lovelace").click()
      await heading(staff, "Hello, Ada Lovelace")
      await staff.getByText("You act as Ada Lovelace. They see it in their sessions.").waitFor()
      await look(staff, "acting")
      expect((await staff.goto(`${demo.url}/office`))?.status()).toBe(404)
      expect((await staff.goto(`${demo.url}/connected`))?.status()).toBe(200)
      await staff.goto(`${demo.url}/devices`)
      await button(staff, "Sign out all other devices").click()
      await staff.getByText("You act as somebody, and only they can do this.").waitFor()
      await ada.goto(`${demo.url}/devices`)
      await ada.getByText("The staff, acting as you").waitFor()
      await look(ada, "devices")

      await staff.goto(demo.url)
      await button(staff, "Stop acting").click()
      await heading(staff, "Back office")
      await button(staff, "End session: Ada Lovelace").click()
      await staff.getByText("Their sessions have ended.").waitFor()
      await ada.goto(demo.url)
      await heading(ada, "Sign in, four ways")
    },
  )
})
