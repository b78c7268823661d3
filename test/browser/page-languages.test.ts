import { mkdirSync } from "node:fs"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { verifyRequestPage } from "../../packages/core/src/pages/verify-request-page.js"
import { languageTags } from "../../packages/core/src/texts/languages.js"
import { openWording } from "../../packages/core/src/messages/open-wording.js"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { EMAIL, languagePages } from "./language-pages.js"
import { newContext } from "./open-browser.js"
import { lines, overflowing } from "./page-checks.js"

/** A folder for pictures of every page, if you want to look at them. */
const pictures = process.env["PAGE_PICTURES"]
if (pictures) mkdirSync(pictures, { recursive: true })

async function picture(page: Page, name: string, colorScheme: "light" | "dark"): Promise<void> {
  if (!pictures) return
  await page.setViewportSize({ width: 375, height: 640 })
  // Without motion, or a picture shows colours on their way from one scheme to the other.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
  await page.screenshot({ path: `${pictures}/${name}-${colorScheme}.png`, fullPage: true })
}

const at = "https://app.example.com/auth/x"

describe.skipIf(missing)("The texts of the built-in pages fit on the smallest screens", () => {
  test.each(sampled(languageTags, 4))("%s, 320 px", async (tag) => {
    const wording = await openWording({}, tag)
    const context = await newContext({ viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    for (const [name, document] of Object.entries(await languagePages(wording))) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.setContent(document)
      expect({ name, found: await page.evaluate(overflowing) }).toEqual({ name, found: [] })
      expect(Math.max(...(await page.evaluate(lines)))).toBeLessThanOrEqual(3)
      for (const scheme of ["light", "dark"] as const) await picture(page, `${tag}-${name}`, scheme)
    }
  })
})

describe.skipIf(missing)("“Send again” without a script", () => {
  test("is hidden until its time has come, and then stands where the words stood", async () => {
    const wording = await openWording({}, "en")
    const context = await newContext({ javaScriptEnabled: true })
    const page = await context.newPage()
    const sent = { email: EMAIL, action: at, callbackUrl: at, csrfToken: "t", wait: 2 }
    await page.setContent(
      verifyRequestPage({ home: at, signinUrl: at, sent, theme: {}, wording, nonce: "bm9uY2U=" }),
    )
    const button = page.getByRole("button", { name: wording.texts.sendAgain })
    const soon = page.getByText(wording.texts.sendAgainSoon)
    expect([await button.isVisible(), await soon.isVisible()]).toEqual([false, true])
    await button.waitFor({ state: "visible", timeout: 60_000 })
    expect(await soon.isVisible()).toBe(false)
  })
})
