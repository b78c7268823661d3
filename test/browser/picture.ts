import { mkdirSync } from "node:fs"
import type { Page } from "playwright-core"

/** Where the pictures of the documentation are; written only when asked, so that a test run changes no file. */
const pictures = process.env["SCREENSHOTS"]
  ? new URL("../../docs/images/", import.meta.url).pathname
  : undefined

/** Keeps what a page looks like for the documentation. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}${name}.png` })
}
