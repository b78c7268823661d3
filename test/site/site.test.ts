import { readFileSync } from "node:fs"
import type { Server } from "node:http"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../browser/chromium.js"
import { newContext } from "../browser/open-browser.js"
import { SEARCH_WORDS } from "../docs/support/search-words.js"
import { isDeep } from "../depth/depth.js"
import { buildAsEarlier, buildSite, fileOfSite, filesOfSite, serveSite } from "./built-site.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
const earlier = "0.0.1"

interface Axe {
  readonly run: (
    where: object,
    what: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Runs in the page. What stands in the frame is the library's own page, which has a test of its own. */
async function violations(values: readonly string[]): Promise<readonly string[]> {
  const { axe: tool } = globalThis as unknown as { axe: Axe }
  const found = await tool.run({ exclude: ["iframe"] }, { runOnly: values })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  )
}

/** What links on built pages lead to, beside the pages and files themselves. */
function leadsNowhere(from: string, href: string): boolean {
  const url = new URL(href, `http://site.test/${from}`)
  if (url.host !== "site.test") return false
  const file = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname
  const name = decodeURI(file).slice(1)
  if (!files.has(name)) return true
  const id = decodeURIComponent(url.hash.slice(1))
  return id !== "" && !idsOf(name).has(id)
}

let files: ReadonlySet<string>
const known = new Map<string, ReadonlySet<string>>()

function idsOf(name: string): ReadonlySet<string> {
  const ids =
    known.get(name) ??
    new Set([...fileOfSite(name).matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id))
  known.set(name, ids)
  return ids
}

describe("The site", () => {
  let server: Server | undefined
  let url: string

  beforeAll(async () => {
    await buildSite()
    if (isDeep) await buildAsEarlier(earlier, "999.0.0")
    files = new Set(filesOfSite(""))
    const serving = await serveSite()
    server = serving.server
    url = serving.url
  })
  afterAll(() => server?.close())

  const open = async (name: string, colorScheme: "light" | "dark" = "light"): Promise<Page> => {
    const context = await newContext({ colorScheme, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${url}/${name}`, { waitUntil: "networkidle" })
    return page
  }

  test("every link of every page leads somewhere, anchors too", () => {
    const pages = filesOfSite(".html").filter((name) => name !== "404.html")
    const broken = pages.flatMap((page) =>
      [...fileOfSite(page).matchAll(/<a [^>]*?href="([^"]*)"/g)]
        .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
        .filter((href) => leadsNowhere(page, href))
        .map((href) => `${page}: ${href}`),
    )
    expect(pages.length).toBeGreaterThan(200)
    expect([...new Set(broken)]).toEqual([])
  })

  test("language models find the Markdown of every page by llms.txt", () => {
    const links = [...fileOfSite("llms.txt").matchAll(/\]\(\/([^)]+)\)/g)].map(
      ([, name = ""]) => name,
    )
    expect(links).toContain("nextjs.md")
    expect(links.filter((name) => !files.has(name))).toEqual([])
    const inPages = filesOfSite(".md").flatMap((page) =>
      [...fileOfSite(page).matchAll(/\]\((\/[^)#\s]+\.md)/g)].map(([, href = ""]) => href.slice(1)),
    )
    expect(inPages.filter((name) => !files.has(name))).toEqual([])
    expect(fileOfSite("llms-full.txt")).toContain("# Next.js")
  })

  describe.skipIf(missing)("in Chromium", () => {
    const places = ["", "quick-start.html", "nextjs.html", "pages.html", "theme.html", "api/"]
    const schemes = ["light", "dark"] as const
    const views = places.flatMap((name) => schemes.map((scheme) => ({ name, scheme })))

    test.each(views)("/$name is accessible ($scheme)", async ({ name, scheme }) => {
      const page = await open(name, scheme)
      await page.evaluate(axe)
      const found = await page.evaluate(violations, rules)
      expect(found).toEqual([])
    })

    /** The page itself, not that of the earlier version under this address. */
    const expectNewest = async (page: Page) => {
      await page.waitForURL(`${url}/`)
      expect(await page.locator("meta[name=robots]").count()).toBe(0)
    }

    test.runIf(isDeep)(
      "an earlier version says that it is one, and leads to the newest",
      async () => {
        const page = await open(`${earlier}/quick-start.html`)
        expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex")
        await page.getByRole("button", { name: /^v\d/ }).hover()
        await page.getByRole("link", { name: "v999.0.0" }).click()
        await expectNewest(page)
        await page.goto(`${url}/${earlier}/quick-start.html`)
        await page.getByRole("link", { name: "Read about the newest version" }).click()
        await expectNewest(page)
      },
    )

    test("the search finds a page by what is written on it", async () => {
      const page = await open("")
      await page
        .getByRole("button", { name: /search/i })
        .first()
        .click()
      await page.locator("#localsearch-input").fill("authenticator app recovery codes")
      const first = page.locator(".results .result").first()
      await first.waitFor()
      expect(await first.getAttribute("href")).toContain("second-factors")
    })

    test("what people search for has its page as the first result", async () => {
      const page = await open("")
      await page
        .getByRole("button", { name: /search/i })
        .first()
        .click()
      const first: string[] = []
      for (const [words] of SEARCH_WORDS) {
        await page.locator("#localsearch-input").fill(words)
        // The list changes a moment after the last letter.
        await page.waitForTimeout(500)
        first.push((await page.locator(".results .result").first().getAttribute("href")) ?? "")
      }
      expect(first.map((href) => href.replace(/^\/|\.html.*$/g, ""))).toEqual(
        SEARCH_WORDS.map(([, name]) => name),
      )
    })

    test("the playground shows the library's page in the chosen theme, and its code", async () => {
      const page = await open("theme.html")
      const frame = page.frameLocator("iframe")
      await page.getByLabel("Name", { exact: true }).fill("Analytical Engines")
      await page.getByLabel("Language").selectOption("de")
      await page.getByLabel("Password").uncheck()
      await frame.getByText("Analytical Engines").first().waitFor()
      expect(await frame.locator("html").getAttribute("lang")).toBe("de")
      expect(await frame.locator("input[type=password]").count()).toBe(0)
      const code = (await page.locator(".code").textContent()) ?? ""
      expect(code).toContain('name: "Analytical Engines"')
      expect(code).toContain('lang: "de"')
    })

    test("on a phone no page is wider than the screen", async () => {
      const context = await newContext({ viewport: { width: 375, height: 800 } })
      const page = await context.newPage()
      const wide: string[] = []
      for (const name of places) {
        await page.goto(`${url}/${name}`, { waitUntil: "networkidle" })
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > 375) wide.push(`${name}: ${width}`)
      }
      expect(wide).toEqual([])
    })
  })
})
