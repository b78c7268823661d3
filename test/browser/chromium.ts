import { existsSync } from "node:fs"
import { chromium, type Browser } from "playwright-core"

/** Chromium without its windows starts and draws in half the time, and is the same engine. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell"
const executablePath =
  process.env["CHROMIUM_PATH"] ?? [HEADLESS_SHELL, "/usr/bin/chromium"].find(existsSync)

/** True where there is no browser; said aloud, so that no one takes the skip for a pass. */
export const missing = !executablePath || !existsSync(executablePath)
if (missing)
  process.stderr.write(
    `Not tested: no browser at ${executablePath ?? HEADLESS_SHELL} (CHROMIUM_PATH)\n`,
  )

/** As root in a container, and quiet: none of the browser's own traffic. */
const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** A headless Chromium. The caller closes it. */
export function launchChromium(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...launchArguments, ...more],
  })
}
