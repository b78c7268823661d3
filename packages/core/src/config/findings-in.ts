import { oauthProviders } from "./oauth-providers.js"
import type { AuthConfig } from "../contract/config.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { Warning } from "../contract/logger.js"
import { guarded } from "./guarded.js"
import type { Finding } from "./finding.js"
import { sharedSecret } from "./shared-secret.js"
import { validateConfig } from "./validate-config.js"
import { warningsOf, type WarnedAbout } from "./warnings-of.js"

/** What there is to say about a configuration. */
export interface Findings {
  readonly problems: readonly Finding<Error>[]
  readonly warnings: readonly Finding<Warning>[]
}

/** Null if there is nothing to say about this configuration, at any address. */
export function findingsIn(
  resolved: WarnedAbout & Pick<ResolvedConfig, "source" | "logger">,
): Findings | null {
  const { source: config, secrets, strategy, cookies, logger } = resolved
  const providers = [...resolved.providers.values()]
  const problems = [
    ...validateConfig({ config, secrets, strategy, providers }, logger),
    ...cookieProblems(config, cookies),
  ]
  const warnings = [
    ...warningsOf(resolved, config),
    ...(guarded(logger, () => sharedSecret(resolved, config)) ?? []),
  ]
  if (problems.length + warnings.length === 0 && !dependsOnAddress(resolved)) return null
  return { problems, warnings }
}

/** The names that cookies have by default do not overwrite each other. */
function cookieProblems(
  config: AuthConfig,
  cookies: ResolvedConfig["cookies"],
): readonly Finding<Error>[] {
  return config.cookies ? [(texts) => texts.cookieNameProblems(cookies, config)] : []
}

/**
 * Whether there may be something to say for some addresses of the site: cookies that browsers drop there, or an open
 * redirect proxy.
 */
function dependsOnAddress({
  source: { cookies, useSecureCookies },
  providers,
}: Pick<ResolvedConfig, "source" | "providers">): boolean {
  if (cookies || useSecureCookies !== undefined) return true
  return oauthProviders({ providers }).some(({ redirectProxyUrl }) => Boolean(redirectProxyUrl))
}
