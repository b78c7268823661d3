import { webAddress } from "../address/web-address.js"
import type { Adapter } from "../contract/adapter.js"
import type { AuthConfig, Timeouts } from "../contract/config.js"
import { skipCSRFCheck } from "../contract/markers.js"
import type { LoggerInstance } from "../contract/logger.js"
import type { ReadingConfig, ResolvedConfig } from "../contract/resolved-config.js"
import { resolveCookies } from "../cookies/default-cookies.js"
import { randomHex } from "../crypto/random.js"
import { cookieNameProblems } from "./cookie-name-problems.js"
import { completeAdapter } from "./complete-adapter.js"
import { completeCallbacks } from "./default-callbacks.js"
import { createEmit } from "./emit-event.js"
import { createLogger } from "./logger.js"
import { reportOnce } from "./report-once.js"
import { sharedSecret } from "./shared-secret.js"
import { isPage } from "./is-page.js"
import { resolveProviders } from "./resolve-providers.js"
import { resolveTheme } from "./resolve-theme.js"
import { validateConfig } from "./validate-config.js"
import { createWarnAt } from "./warn-at.js"
import { warningsOf } from "./warnings-of.js"

const ONE_MINUTE = 60

/** A cache: anything in it can be resolved again. */
const completed = new WeakMap<ReadingConfig, ResolvedConfig>()

/**
 * The complete configuration, checked and frozen, built once on top of the part that is already resolved. Problems and
 * warnings are logged once. Never throws: `problems` says what is wrong.
 */
export function completeConfig(reading: ReadingConfig): ResolvedConfig {
  const known = completed.get(reading)
  if (known) return known
  const { source } = reading
  const logger = createLogger(source)
  const whole = Object.freeze(makeConfig(reading, logger))
  completed.set(reading, whole)
  reportOnce(source, logger, {
    problems: whole.problems,
    warnings: [...warningsOf(whole, source), ...sharedSecret(whole, source)],
    providers: [...whole.providers.keys()],
  })
  return whole
}

function makeConfig(reading: ReadingConfig, logger: LoggerInstance): ResolvedConfig {
  const { source: config, secrets, strategy } = reading
  const providers = resolveProviders(config.providers, config)
  const cookies = cookiesOf(config)
  const timeouts = timeoutsOf(config)
  const whole: ResolvedConfig = {
    ...reading,
    whole: () => whole,
    providers,
    tokenHash: config.session?.tokenHash === true,
    generateSessionToken: config.session?.generateSessionToken ?? (() => randomHex(32)),
    adapter: isAdapter(config.adapter) ? completeAdapter(config.adapter, logger) : undefined,
    callbacks: completeCallbacks(config.callbacks ?? {}, reading.callbacks),
    emit: createEmit(config.events ?? {}, { logger, timeout: timeouts.event }),
    report: (error) => logger.error(error),
    mailTimeout: timeouts.mail,
    pages: usablePages(config.pages ?? {}),
    theme: resolveTheme(config.theme ?? undefined),
    cookies,
    logger,
    ...boundariesOf(config),
    warnAt: createWarnAt(config, logger, { providers, cookies }),
    warnOnce: (warning) =>
      reportOnce(config, logger, { warnings: [warning], providers: [...providers.keys()] }),
    problems: [
      ...validateConfig({ config, secrets, strategy, providers: [...providers.values()] }),
      ...cookieNameProblems(cookies, config),
    ],
  }
  return whole
}

function timeoutsOf({ timeouts }: AuthConfig): Record<keyof Timeouts, number> {
  return { event: timeouts?.event ?? ONE_MINUTE, mail: timeouts?.mail ?? ONE_MINUTE }
}

function cookiesOf({ cookies }: AuthConfig): ResolvedConfig["cookies"] {
  return {
    secure: resolveCookies(true, cookies ?? {}),
    plain: resolveCookies(false, cookies ?? {}),
  }
}

/** Origins whose forms are accepted, origins that callbacks are passed on to, and pages that may offer another try. */
function boundariesOf(config: AuthConfig) {
  return {
    // By identity: no JSON or environment value can be the marker.
    csrf: config.skipCSRFCheck === skipCSRFCheck ? ("skipped" as const) : ("required" as const),
    trustedOrigins: originsOf(config),
    redirectProxyTargets: listOf(config.redirectProxyTargets),
    limit: config.limit,
  }
}

/** Origins as browsers send them. Anything else is reported as a problem. */
function originsOf({ trustedOrigins }: AuthConfig): ReadonlySet<string> {
  return new Set(listOf(trustedOrigins).flatMap((one) => webAddress(one)?.origin ?? []))
}

function listOf(option: readonly string[] | null | undefined): readonly string[] {
  return Array.isArray(option) ? option : []
}

function isAdapter(option: unknown): option is Adapter {
  return typeof option === "function" || (typeof option === "object" && option !== null)
}

/** Without the entries reported as problems, so that the error answer does not fail on them too. */
function usablePages(pages: NonNullable<AuthConfig["pages"]>): ResolvedConfig["pages"] {
  return Object.freeze(Object.fromEntries(Object.entries(pages).filter(([, page]) => isPage(page))))
}
