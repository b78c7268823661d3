import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"
import { overflowing, smallTargets, violations } from "./page-checks.js"
import { type ProofSite, startProofSite } from "./proof-site.js"
import { plugIn } from "./virtual-device.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
const WIDTHS = [1280, 768, 481, 480, 320]

/** In the page: where an element is that one must see, and what is above it. */
const place = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isIn = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
  return { isIn, isCovered: above !== element && !element.contains(above) }
}

describe.skipIf(missing)("The account page, on a running site, in Chromium", () => {
  let site: ProofSite
  beforeAll(async () => {
    site = await startProofSite({ isManaged: true })
  })
  afterAll(() => site?.stop())

  /** Somebody new, with a passkey, on their page. */
  async function onPage(options: Parameters<typeof newContext>[0] = {}): Promise<Page> {
    const context = await newContext({ bypassCSP: true, reducedMotion: "reduce", ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await plugIn(page)
    const account = `${site.origin}/auth/session/account`
    await page.goto(`${site.origin}/auth/signin?callbackUrl=${encodeURIComponent(account)}`)
    const address = `ada-${site.links.length}@example.com`
    await page.locator("#input-email-for-email-provider").fill(address)
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 1, name: "Check your email" }).waitFor()
    await page.goto(site.links.at(-1) ?? "")
    await page.getByRole("button", { name: "Add a passkey" }).click()
    await page.getByText("On one device only").waitFor()
    return page
  }

  const focused = (page: Page) => page.locator(":focus")

  test.each(WIDTHS)("at %i pixels, what a button opens is seen whole", async (width) => {
    const page = await onPage()
    await page.setViewportSize({ width, height: 800 })
    for (const name of ["Rename", "Remove"]) {
      await page.locator("li summary", { hasText: name }).click()
      const button = page.locator("li details[open] form button")
      await button.scrollIntoViewIfNeeded()
      expect(await button.evaluate(place)).toEqual({ isIn: true, isCovered: false })
      // Nothing of the one that was opened before lies over it.
      expect(await page.locator("li details[open]").count()).toBe(1)
    }
    await page.evaluate(axe)
    expect({
      wide: await page.evaluate(overflowing),
      small: await page.evaluate(smallTargets),
      faults: await page.evaluate(violations, rules),
    }).toEqual({ wide: [], small: [], faults: [] })
  })

  test("a passkey is removed by the keyboard alone, in two steps, and the page says so at its top", async () => {
    const page = await onPage()
    await page.locator("li summary", { hasText: "Rename" }).focus()
    await page.keyboard.press("Tab")
    expect(await focused(page).textContent()).toBe("Remove")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    expect(await focused(page).getAttribute("name")).toBe("remove")
    expect(await focused(page).evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("solid")
    await page.keyboard.press("Enter")
    const report = page.getByRole("status").filter({ hasText: "The passkey has been removed." })
    await report.waitFor()
    expect(await report.evaluate(place)).toEqual({ isIn: true, isCovered: false })
  })

  test.each([true, false])(
    "with a script %s, a wrong word leads back to its field, which says what is wrong",
    async (javaScriptEnabled) => {
      const page = await onPage()
      // A browser without scripts has no passkeys, which the person has by then.
      const state = await page.context().storageState()
      const context = await newContext({ javaScriptEnabled, storageState: state })
      const again = await context.newPage()
      await again.goto(page.url())
      await again.locator("#deletion summary").click()
      await again.locator("#delete-word").fill("everything")
      await again.keyboard.press("Enter")
      await again.getByRole("alert").filter({ hasText: "That is something else." }).waitFor()
      const box = await again.locator("#delete-word").boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect(box?.y).toBeLessThan(720)
      expect(await focused(again).getAttribute("id")).toBe("delete-word")
    },
  )

  test("the list beside the parts stays in sight, and leads to each; a phone has no room for it", async () => {
    const page = await onPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole("navigation").getByRole("link", { name: "Delete the account" }).click()
    const title = page.getByRole("heading", { level: 2, name: "Delete the account" })
    expect(await title.evaluate(place)).toMatchObject({ isIn: true })
    const first = page.getByRole("navigation").getByRole("link").first()
    expect(await first.evaluate(place)).toEqual({ isIn: true, isCovered: false })
    await page.setViewportSize({ width: 480, height: 800 })
    expect(await page.getByRole("navigation").count()).toBe(0)
  })
})
