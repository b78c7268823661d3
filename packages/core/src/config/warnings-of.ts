import { oauthProviders } from "./oauth-providers.js"
import { isOAuthProvider } from "../contract/resolved-provider.js"
import type { AuthConfig } from "../contract/config.js"
import { raw } from "../contract/markers.js"
import type { Warning, WarningCode } from "../contract/logger.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { guarded } from "./guarded.js"
import type { Finding } from "./finding.js"
import type { Explanations } from "./load-explanations.js"
import { missingCredentials } from "./missing-credentials.js"
import { secondCore } from "./second-core.js"
import { unknownOptions } from "./unknown-options.js"

const SHORTEST_SECRET = 32

/** What the warnings are about. */
export type WarnedAbout = Pick<
  ResolvedConfig,
  | "adapter"
  | "cookies"
  | "logger"
  | "csrf"
  | "providers"
  | "secrets"
  | "strategy"
  | "theme"
  | "tokenSecrets"
>

/** The warnings about this configuration, each once. */
export function warningsOf(resolved: WarnedAbout, config: AuthConfig): readonly Finding<Warning>[] {
  const warnings: Partial<Record<WarningCode, boolean>> = {
    "debug-enabled": config.debug === true,
    // In raw mode a framework package runs one operation on the server, so there is no form to protect.
    "csrf-disabled": resolved.csrf === "skipped" && config.raw !== raw,
    "experimental-webauthn": config.experimental?.enableWebAuthn === true,
    "weak-secret": resolved.secrets.some((secret) => secret.length < SHORTEST_SECRET),
    "state-check-disabled": oauthProviders(resolved).some(({ checks }) => !checks.has("state")),
    "dangerous-linking": [...resolved.providers.values()].some((provider) =>
      isOAuthProvider(provider)
        ? provider.allowDangerousEmailAccountLinking
        : provider.type === "email" && provider.adoptsUnverifiedUsers === true,
    ),
  }
  const codes = (Object.keys(warnings) as WarningCode[]).filter((code) => warnings[code])
  return [
    ...codes.map((code) => () => [{ code }]),
    ...[missingCredentials, rareWarnings].flatMap(
      (check) => guarded(resolved.logger, () => check(resolved)) ?? [],
    ),
    ...[unknownOptions, secondCore].flatMap(
      (check) => guarded(resolved.logger, () => check(config)) ?? [],
    ),
  ]
}

/** What few applications configure is checked where the texts are. */
function rareWarnings({ theme, adapter, providers }: WarnedAbout): readonly Finding<Warning>[] {
  return [
    ...((theme.lang ?? "auto") === "auto"
      ? []
      : [(texts: Explanations) => texts.unknownLanguages(theme)]),
    ...(adapter && !adapter.listAccountsByUser
      ? [(texts: Explanations) => texts.unprovenAddresses({ adapter, providers })]
      : []),
  ]
}
