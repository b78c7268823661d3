import { existsSync } from "node:fs"
import { chromium, type Browser, type BrowserContext } from "playwright-core"
import { afterAll, afterEach, beforeAll } from "vitest"
import { launchArguments } from "./launch-arguments.js"

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"

/** True where there is no browser; said aloud, so that nobody takes the skip for a pass. */
export const missing = !existsSync(executablePath)
if (missing) process.stderr.write(`Not tested: no browser at ${executablePath} (CHROMIUM_PATH)\n`)

let browser: Browser
const opened: BrowserContext[] = []

beforeAll(async () => {
  if (!missing) browser = await chromium.launch({ executablePath, args: launchArguments })
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
