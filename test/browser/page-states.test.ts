import { mkdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { Theme } from "../../packages/core/src/contract/theme.js"
import { openWording } from "../../packages/core/src/messages/open-wording.js"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { languagePages } from "./language-pages.js"
import { newContext } from "./open-browser.js"
import { overflowing } from "./page-checks.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** A folder for pictures of every state, if you want to look at them. */
const pictures = process.env["PAGE_PICTURES"]
if (pictures) mkdirSync(pictures, { recursive: true })

const DRAWING = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="48"><rect width="160" height="48" rx="8" fill="#0f766e"/><circle cx="80" cy="24" r="12" fill="#fff"/></svg>`)}`

const looks: Record<string, Theme> = {
  plain: {},
  themed: { brandColor: "#0f766e", logo: DRAWING },
}

const cases = ["en", "de", "ja", "ar"].flatMap((lang) =>
  Object.keys(looks).map((look) => ({ lang, look })),
)

/**
 * In the page: buttons that look like the main one, and labels of buttons that take more than a line. What is folded away
 * until somebody asks for it has a main button of its own.
 */
function buttonsOf(): { main: number; wrapped: string[] } {
  const isShown = (element: Element) => element.getClientRects().length > 0
  const main = [...document.querySelectorAll(".submit,a.button")]
    .filter((button) => !button.closest("details"))
    .filter((button) => getComputedStyle(button).backgroundColor !== "rgba(0, 0, 0, 0)")
    .filter(isShown).length
  const labels = [...document.querySelectorAll("button .name,a.button .name")].filter(isShown)
  const wrapped = labels.filter((label) => {
    const height = Number.parseFloat(getComputedStyle(label).lineHeight)
    return label.clientHeight > height * 1.5
  })
  return { main, wrapped: wrapped.map((label) => label.textContent ?? "") }
}

/** In the page: whether what has the focus shows it. */
function showsFocus(): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return !document.querySelector("a,button")
  return getComputedStyle(activeElement).outlineStyle !== "none"
}

/** In the page: forms that cannot be sent without a script and do not say so. */
function uselessForms(): string[] {
  return (
    [...document.forms]
      // The scripts of these pages are not loaded here.
      .filter((form) => !form.querySelector("button:not(:disabled)"))
      .filter((form) => form.dataset["webauthnOptions"] === undefined)
      .map((form) => form.outerHTML.slice(0, 120))
  )
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await checker.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
  })
}

/** Labels that hold what somebody is called, or an address, may take two lines on a phone. */
const LONG = /ada|lovelace|person/i

describe.skipIf(missing)("Every page in every state, on a phone and on a desk", () => {
  test.each(sampled(cases, 1))("$lang, $look", async ({ lang, look }) => {
    const wording = await openWording({}, lang)
    const context = await newContext({ reducedMotion: "reduce" })
    const page = await context.newPage()
    const pages = Object.entries(await languagePages(wording, looks[look]))
    for (const [name, document] of pages)
      for (const [width, colorScheme] of [
        [375, "light"],
        [375, "dark"],
        [1280, "dark"],
        [1280, "light"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.setContent(document)
        const { main, wrapped } = await page.evaluate(buttonsOf)
        const found = {
          wide: await page.evaluate(overflowing),
          wrapped: wrapped.filter((label) => !LONG.test(label)),
          isCalm: main <= 1,
          useless: await page.evaluate(uselessForms),
          // What a rule finds depends on the colours, and not on the width; pages.test.ts has the light ones.
          faults:
            width === 375 && colorScheme === "dark" && !name.includes("-says-")
              ? await faultsOf(page)
              : [],
        }
        await page.keyboard.press("Tab")
        expect.soft({ name, width, ...found, focus: await page.evaluate(showsFocus) }).toEqual({
          name,
          width,
          wide: [],
          wrapped: [],
          isCalm: true,
          useless: [],
          faults: [],
          focus: true,
        })
        const path = `${pictures}/${lang}-${look}-${name}-${width}-${colorScheme}.png`
        if (pictures) await page.screenshot({ path, fullPage: true })
      }
  })
})
