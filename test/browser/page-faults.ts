import { mkdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { overflowing, smallTargets, violations } from "./page-checks.js"
import type { DocumentServer } from "./serve-documents.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** A folder for pictures of every page, if you want to look at them. */
const pictures = process.env["PAGE_PICTURES"]
if (pictures) mkdirSync(pictures, { recursive: true })

/** A page as a site has sent it. */
export interface SentPage {
  readonly name: string
  readonly document: string
}

/** What is wrong with it, on a phone and on a desk, in light and dark. The policy of the page must not refuse axe, a script. */
export async function faultsOf(
  page: Page,
  served: DocumentServer,
  { name, document }: SentPage,
): Promise<readonly string[]> {
  const all: string[] = []
  await page.goto(served.addressOf(document))
  await page.evaluate(axe)
  for (const width of [320, 1100])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 640 })
      await page.emulateMedia({ colorScheme })
      const found = {
        faults: await page.evaluate(violations, rules),
        wide: await page.evaluate(overflowing),
        small: await page.evaluate(smallTargets),
      }
      const kinds = Object.entries(found).filter(([, faults]) => faults.length > 0)
      const where = `${name}, ${width} pixels, ${colorScheme}`
      all.push(...kinds.map(([kind, faults]) => `${where}: ${kind} ${faults.join(" ")}`))
      const path = `${pictures}/${name}-${width}-${colorScheme}.png`
      if (pictures) await page.screenshot({ path, fullPage: true })
    }
  return all
}
