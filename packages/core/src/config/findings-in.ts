import { isInMemory } from "../adapter/in-memory.js"
import type { AuthConfig } from "../contract/config.js"
import type { Warning, WarningCode } from "../contract/logger.js"
import { development, raw } from "../contract/markers.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { isOAuthProvider } from "../contract/resolved-provider.js"
import { cookieNameProblems } from "./cookie-names.js"
import type { Explanations, Finding } from "./finding.js"
import { guarded } from "./guarded.js"
import { missingCredentials } from "./missing-credentials.js"
import { oauthProviders } from "./oauth-providers.js"
import { toleratedKinds } from "./option-kinds.js"
import { isQuoted } from "./is-quoted.js"
import { secondCore } from "./second-core.js"
import { sharedSecret } from "./shared-secret.js"
import { options } from "./options.js"
import { unusualProviders } from "./unusual-providers.js"
import { unknownOptions } from "./unknown-options.js"
import { validateConfig } from "./validate-config.js"

/** What there is to say about a configuration. */
export interface Findings {
  readonly problems: readonly Finding<Error>[]
  readonly warnings: readonly Finding<Warning>[]
}

/** Null if there is nothing to say about this configuration, at any address. */
export function findingsIn(
  resolved: WarnedAbout &
    Pick<ResolvedConfig, "source" | "logger" | "extended" | "pages" | "basePath">,
): Findings | null {
  const { source: config, secrets, strategy, cookies, logger } = resolved
  const providers = [...resolved.providers.values()]
  const problems = [
    ...validateConfig({ config, secrets, strategy, providers }, logger),
    // The names that cookies have by default do not overwrite each other.
    ...(config.cookies ? cookieNameProblems(cookies, config) : []),
    ...extensionProblems(resolved),
  ]
  const warnings = [
    ...warningsOf(resolved, config),
    ...(guarded(logger, () => sharedSecret(resolved, config)) ?? []),
  ]
  if (problems.length + warnings.length === 0 && !dependsOnAddress(resolved)) return null
  return { problems, warnings }
}

/** Extensions that do not go together, or something that is none. */
function extensionProblems({
  source: { extensions },
  extended,
}: Pick<ResolvedConfig, "source" | "extended">): readonly Finding<Error>[] {
  if (extended) return extended.problems.map((problem) => () => [problem])
  return Array.isArray(extensions) && extensions.length > 0
    ? [(texts) => texts.notExtensions(extensions)]
    : []
}

/**
 * Whether there may be something to say for some addresses of the site: cookies that browsers drop there, an open
 * redirect proxy, or pages of the application at the addresses of built-in ones.
 */
function dependsOnAddress({
  source: { cookies, useSecureCookies },
  providers,
  pages,
  basePath,
}: Pick<ResolvedConfig, "source" | "providers" | "pages" | "basePath">): boolean {
  if (cookies || useSecureCookies !== undefined) return true
  if (Object.values(pages).some((page) => page?.includes(`${basePath}/`))) return true
  return oauthProviders({ providers }).some(({ redirectProxyUrl }) => Boolean(redirectProxyUrl))
}

const SHORTEST_SECRET = 32

/** What the warnings are about. */
type WarnedAbout = Pick<
  ResolvedConfig,
  | "adapter"
  | "cookies"
  | "logger"
  | "csrf"
  | "pages"
  | "providers"
  | "secrets"
  | "source"
  | "strategy"
  | "theme"
  | "tokenSecrets"
>

/** The warnings about this configuration, each once. */
function warningsOf(resolved: WarnedAbout, config: AuthConfig): readonly Finding<Warning>[] {
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
    ...[missingCredentials, rareWarnings, unusualProviders].flatMap(
      (check) => guarded(resolved.logger, () => check(resolved)) ?? [],
    ),
    ...[unknownOptions, toleratedKinds, secondCore].flatMap(
      (check) => guarded(resolved.logger, () => check(config)) ?? [],
    ),
  ]
}

/** What few applications configure is checked where the texts are. */
function rareWarnings({
  theme,
  adapter,
  pages,
  providers,
  secrets,
  source,
}: WarnedAbout): readonly Finding<Warning>[] {
  return [
    ...(secrets.some(isQuoted) ? [(texts: Explanations) => [texts.quotedSecret]] : []),
    ...(source[development] === false && isInMemory(source.adapter)
      ? [(texts: Explanations) => [texts.memoryInProduction]]
      : []),
    ...((theme.lang ?? "auto") === "auto"
      ? []
      : [(texts: Explanations) => texts.unknownLanguages(theme)]),
    ...Object.entries(pages).flatMap(([name, page]) =>
      Object.hasOwn(options.pages.members, name) && page && !/^(?:\/|https?:)/i.test(page)
        ? [(texts: Explanations) => [texts.oddPage(name, page)]]
        : [],
    ),
    ...(theme.brandColor || theme.buttonText
      ? [(texts: Explanations) => texts.unknownColours(theme)]
      : []),
    ...(adapter && !adapter.listAccountsByUser
      ? [(texts: Explanations) => texts.unprovenAddresses({ adapter, providers })]
      : []),
  ]
}
