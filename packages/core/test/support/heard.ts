import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "./browser.js"
import { world } from "./world.js"

/** A configuration whose warnings are recorded, one text each. */
export function heard(options: Partial<AuthConfig> = {}) {
  const warnings: string[] = []
  const config = world(options)
  // All configurations of these tests have the same secret.
  const warn = (code: string, details?: string) =>
    code === "shared-secret" ? undefined : void warnings.push(`${code}: ${details}`)
  config.logger = { ...config.logger, warn }
  return { config, warnings, browser: new Browser(config) }
}
