import type { Browser, BrowserContext } from "playwright-core"
import { afterAll, afterEach, beforeAll } from "vitest"
import { launchChromium, missing } from "./chromium.js"

let browser: Browser
const opened: BrowserContext[] = []

beforeAll(async () => {
  if (!missing) browser = await launchChromium()
})
afterAll(async () => browser?.close())
afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

/** A new jar; closed after the test. */
export async function newContext(
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  opened.push(context)
  return context
}
