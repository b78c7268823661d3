import { replicaOf } from "../adapter/session-replica.js"
import { webAddress } from "../address/web-address.js"
import type { Adapter } from "../contract/adapter.js"
import type { AuthConfig } from "../contract/config.js"
import type { ExtensionSetup, JoinedExtensions } from "../contract/extension.js"
import { checkFormat, idsOfProfiles, parsedRequests, skipCSRFCheck } from "../contract/markers.js"
import type { ReadingConfig, ResolvedConfig } from "../contract/resolved-config.js"
import type { Theme } from "../contract/theme.js"
import type { Warning } from "../contract/logger.js"
import { resolveCookies } from "../cookies/default-cookies.js"
import { newStoredToken } from "../session/stored-token.js"
import { checkedLimit } from "./checked-limit.js"
import { rememberForm } from "./checked-forms.js"
import { completeAdapter } from "./complete-adapter.js"
import { completeCallbacks } from "./default-callbacks.js"
import { createEmit } from "./emit-event.js"
import { extensionsOf } from "./extensions-of.js"
import { findingsIn, type Findings } from "./findings-in.js"
import { guarded } from "./guarded.js"
import { isPage } from "../address/page-url.js"
import type { Explanations, LoadExplanations } from "./finding.js"
import { createLogger } from "./logger.js"
import { isNew, reportOnce } from "./report-once.js"
import { resolveProviders } from "./resolve-providers.js"
import { unexplained } from "./unexplained.js"

const ONE_MINUTE = 60

/** A cache: anything in it can be resolved again. */
const completed = new WeakMap<ReadingConfig, ResolvedConfig>()

/**
 * The complete configuration, checked and frozen, built once on top of the part that is already resolved. Problems and
 * warnings are logged once. Never rejects because of its content: `problems` says what is wrong.
 */
export async function completeConfig(
  reading: ReadingConfig,
  load?: LoadExplanations,
): Promise<ResolvedConfig> {
  const known = completed.get(reading)
  if (known) return known
  const parts = partsOf(reading)
  const findings = findingsIn(parts)
  if (!findings) return complete(parts, { problems: [], warnAt: () => undefined })
  const texts = await load?.()
  // While the texts were loaded, another request may have completed it. Its errors are known by identity.
  const earlier = completed.get(reading)
  return earlier ?? (texts ? explained(texts, parts, findings) : named(parts, findings))
}

/** The configuration without what there is to say about it. */
type ConfigParts = Omit<ResolvedConfig, "problems" | "warnAt" | "whole"> & {
  readonly reading: ReadingConfig
}

/** In a bundle that has left the texts out. */
function named(parts: ConfigParts, { problems }: Findings): ResolvedConfig {
  const { source, logger } = parts
  const problem = guarded(logger, () => unexplained(problems))
  if (problem && isNew(source.logger?.error, problem.message)) logger.error(problem)
  return complete(parts, { problems: problem ? [problem] : [], warnAt: () => undefined })
}

function explained(
  texts: Explanations,
  parts: ConfigParts,
  { problems, warnings }: Findings,
): ResolvedConfig {
  const { source: config, logger, providers } = parts
  const whole = complete(parts, {
    problems: problems.flatMap((finding) => guarded(logger, () => finding(texts)) ?? []),
    warnAt: guarded(logger, () => texts.createWarnAt(config, logger, parts)) ?? (() => undefined),
  })
  texts.reportAll(config, logger, {
    problems: whole.problems,
    warnings: warnings.flatMap((finding) => guarded(logger, () => finding(texts)) ?? []),
    providers: [...providers.keys()],
  })
  return whole
}

function complete(
  { reading, ...parts }: ConfigParts,
  said: Pick<ResolvedConfig, "problems" | "warnAt">,
): ResolvedConfig {
  const whole: ResolvedConfig = Object.freeze({ ...parts, ...said, whole: async () => whole })
  completed.set(reading, whole)
  if (said.problems.length === 0) rememberForm(reading.source)
  return whole
}

function partsOf(reading: ReadingConfig): ConfigParts {
  const { source: config } = reading
  const logger = createLogger(config)
  const providers = resolveProviders(config.providers, config)
  const warnOnce = (warning: Warning) =>
    reportOnce(config, logger, { warning, providers: [...providers.keys()] })
  const adapter = isAdapter(config.adapter) ? completeAdapter(config.adapter, logger) : undefined
  const lent = {
    ...reading,
    providers,
    adapter,
    tokenHash: config.session?.tokenHash === true,
    theme: resolveTheme(config.theme ?? undefined),
    report: (error: Error) => logger.error(error),
    warnOnce,
    eventTimeout: config.timeouts?.event ?? ONE_MINUTE,
    mailTimeout: config.timeouts?.mail ?? ONE_MINUTE,
  }
  return {
    ...lent,
    reading,
    extended: joinExtensions(config, lent),
    checkFormat: config[checkFormat],
    keepsProfileIds: config[idsOfProfiles] === true,
    givesParsedRequests: config[parsedRequests] === true,
    generateSessionToken: tokensOf(config),
    replica: replicaOf(config.adapter),
    callbacks: completeCallbacks(config.callbacks ?? {}, reading.callbacks, warnOnce),
    emit: createEmit(config.events ?? {}, { logger, timeout: lent.eventTimeout }),
    pages: usablePages(config.pages ?? {}),
    cookies: cookiesOf(config),
    logger,
    ...boundariesOf(config),
  }
}

function joinExtensions(config: AuthConfig, setup: ExtensionSetup): JoinedExtensions | undefined {
  const all = extensionsOf(config)
  return all?.[0]?.join(all, setup)
}

/** The application's own function is given nothing, as in Auth.js. */
function tokensOf({ session }: AuthConfig): ResolvedConfig["generateSessionToken"] {
  const own = session?.generateSessionToken
  return own ? () => own() : newStoredToken
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
    limit: config.limit && checkedLimit(config.limit),
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

/** A mail sender of the application may read every member of the theme. */
const PLAIN_THEME: Theme = { colorScheme: "auto", logo: "", brandColor: "", buttonText: "" }

/** Line breaks, other control characters and direction marks: the name is used in a mail's subject. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu
const LONGEST_NAME = 100

/** The theme with a name that is safe to show. A blank name counts as none. */
function resolveTheme(theme: Theme = PLAIN_THEME): Theme {
  if (typeof theme.name !== "string") return Object.freeze({ ...theme })
  const name = theme.name.replaceAll(NOT_IN_A_NAME, " ").trim().slice(0, LONGEST_NAME)
  return Object.freeze({ ...theme, name: name || undefined })
}
