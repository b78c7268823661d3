import type { AuthConfig } from "../contract/config.js"
import { raw } from "../contract/markers.js"
import type { WarningCode } from "../contract/logger.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { Warning } from "../contract/warning.js"
import { missingCredentials } from "./missing-credentials.js"
import { secondCore } from "./second-core.js"
import { unknownLanguages } from "./unknown-languages.js"
import { unknownOptions } from "./unknown-options.js"
import { unprovenAddresses } from "./unproven-addresses.js"

const SHORTEST_SECRET = 32

/** The warnings about this configuration, each once. */
export function warningsOf(resolved: ResolvedConfig, config: AuthConfig): readonly Warning[] {
  const providers = [...resolved.providers.values()]
  const warnings: Partial<Record<WarningCode, boolean>> = {
    "debug-enabled": config.debug === true,
    // In raw mode a framework package runs one operation on the server, so there is no form to protect.
    "csrf-disabled": resolved.csrf === "skipped" && config.raw !== raw,
    "experimental-webauthn": config.experimental?.enableWebAuthn === true,
    "weak-secret": resolved.secrets.some((secret) => secret.length < SHORTEST_SECRET),
    "state-check-disabled": providers.some(
      (provider) => "checks" in provider && !provider.checks.has("state"),
    ),
    "dangerous-linking": providers.some(
      (provider) =>
        ("allowDangerousEmailAccountLinking" in provider &&
          provider.allowDangerousEmailAccountLinking) ||
        ("adoptsUnverifiedUsers" in provider && provider.adoptsUnverifiedUsers === true),
    ),
  }
  const codes = (Object.keys(warnings) as WarningCode[]).filter((code) => warnings[code])
  return [
    ...codes.map((code) => ({ code })),
    ...missingCredentials(resolved),
    ...unknownOptions(config),
    ...unknownLanguages(resolved.theme),
    ...unprovenAddresses(resolved),
    ...secondCore(config),
  ]
}
