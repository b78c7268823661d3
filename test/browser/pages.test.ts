import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { signInPage } from "../../packages/core/src/pages/sign-in-page.js"
import { sampled } from "../depth/depth.js"
import { launchChromium, missing } from "./chromium.js"
import { everyPage, provider, signIn } from "./every-page.js"
import { focusAndFollow, hostileTexts } from "./hostile-texts.js"
import { smallTargets, violations } from "./page-checks.js"
import { serveDocuments, type DocumentServer } from "./serve-documents.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

let browser: Browser
let shown: DocumentServer
let origin: string

beforeAll(async () => {
  if (missing) return
  shown = await serveDocuments()
  origin = shown.origin
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  shown?.stop()
})

/** Shows a document as our server sends it, and hands over the page. */
async function show(document: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(shown.addressOf(document))
  return page
}

describe.skipIf(missing)("the built-in pages in a browser", () => {
  const screens = [
    { width: 1280, colorScheme: "light" },
    { width: 1280, colorScheme: "dark" },
    { width: 320, colorScheme: "light", dir: "rtl" },
    { width: 320, colorScheme: "dark" },
  ] as const

  describe.each(sampled(screens, 1))(
    "$width px, $colorScheme",
    ({ width, colorScheme, ...screen }) => {
      // One for all documents: to open another takes as long as to look at one.
      let page: Page
      beforeAll(async () => {
        page = await browser.newPage({
          colorScheme,
          viewport: { width, height: 640 },
          bypassCSP: true, // axe is a script, which our policy refuses
        })
      })
      afterAll(() => page?.close())

      test.each(Object.keys(everyPage("")))(
        "%s: axe finds nothing, nothing overflows, targets are large",
        async (name) => {
          await page.goto(shown.addressOf(everyPage("")[name]!))
          if ("dir" in screen) await page.evaluate(() => (document.documentElement.dir = "rtl"))
          await page.evaluate(axe)
          expect(await page.evaluate(violations, rules)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(
            0,
          )
          expect(await page.evaluate(smallTargets)).toEqual([])
        },
      )
    },
  )

  test("WCAG 2.2 §1.4.3 · any brand colour, at rest and hovered", async () => {
    const colours = ["#ffffff", "#000", "#ffff00", "rgb(120 120 120)", "#e0806e", "#0b95da"]
    for (const brandColor of sampled(colours, 2)) {
      const theme = { brandColor }
      const page = await show(
        signInPage({ ...signIn, providers: [provider("mail", "email")], theme }),
        { bypassCSP: true },
      )
      await page.evaluate(axe)
      for (const hovered of [false, true]) {
        if (hovered) await page.hover("#submitButton")
        await page.waitForTimeout(200) // the colour changes over 120 ms
        expect({ brandColor, found: await page.evaluate(violations, ["wcag2aa"]) }).toEqual({
          brandColor,
          found: [],
        })
      }
      await page.close()
    }
  })

  test("the check below can fail: a value that is not escaped is seen to run", async () => {
    const context = await browser.newContext({ bypassCSP: true })
    const ran: string[] = []
    await context.exposeFunction("x", () => ran.push("x"))
    const page = await context.newPage()
    await page.goto(
      shown.addressOf(everyPage("MARK")["signIn"]!.replaceAll("MARK", hostileTexts[0]!)),
    )
    await page.evaluate(focusAndFollow)
    expect(ran).not.toEqual([])
    await context.close()
  })

  test.each(["without", "with"])(
    "no value runs, %s the Content-Security-Policy",
    async (policy) => {
      const context = await browser.newContext({ bypassCSP: policy === "without" })
      const ran: string[] = []
      const asked: string[] = []
      await context.exposeBinding("x", ({ page }) =>
        ran.push(shown.documentAt(page.url()) ?? page.url()),
      )
      await context.route(
        (url) => url.origin !== origin && !url.protocol.startsWith("data"),
        (route) => {
          asked.push(route.request().url())
          return route.abort()
        },
      )
      const page = await context.newPage()
      for (const value of sampled(hostileTexts, 3)) {
        for (const document of Object.values(everyPage(value))) {
          await page.goto(shown.addressOf(document))
          await page.evaluate(focusAndFollow)
        }
      }
      expect(ran).toEqual([])
      expect(asked).toEqual([])
      await context.close()
    }, // over five hundred documents
  )

  test("the pages are shown whole under their own policy, and ask nobody for anything", async () => {
    const page = await browser.newPage()
    const problems: string[] = []
    const asked: string[] = []
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text())
    })
    page.on("request", (request) => asked.push(request.url()))
    for (const [name, document] of Object.entries(everyPage(""))) {
      const address = shown.addressOf(document)
      asked.length = 0
      await page.goto(address)
      expect({ name, problems }).toEqual({ name, problems: [] })
      // Its icon is drawn into the page: not even /favicon.ico is asked for.
      const others = asked.filter((url) => !/^data:|\?script$/.test(url))
      expect(others).toEqual([address])
      expect(asked.every((url) => url.startsWith("data:") || url.startsWith(shown.origin))).toBe(
        true,
      )
      const radius = await page.evaluate(
        () => getComputedStyle(globalThis.document.querySelector(".card")!).borderRadius,
      )
      expect({ name, radius }).toEqual({ name, radius: "16px" })
    }
    await page.close()
  })

  test("Fetch §3.2 · a form post carries our origin, not `null`, and works without JavaScript", async () => {
    const document = signInPage({ ...signIn, providers: [provider("github", "oauth", "/posted")] })
    const page = await show(document, { javaScriptEnabled: false })
    await Promise.all([
      page.waitForResponse(`${origin}/posted`),
      page.click("text=Sign in with github"),
    ])
    expect(shown.posted().map((headers) => headers.origin)).toEqual([origin])
    await page.close()
  })

  test("the first field has the focus; Tab reaches every control in order, with a ring", async () => {
    const page = await show(everyPage("")["signIn"]!, { bypassCSP: true })
    // The field gets the focus with the first frame, which may come after the load event.
    await page.locator("#input-email-for-mail-provider:focus").waitFor()
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("submitButton")
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe(
      "solid",
    )
    await page.close()
  })
})
