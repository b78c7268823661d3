import { trimSlashes } from "../address/trim-slashes.js"
import { webAddress } from "../address/web-address.js"
import type { AuthConfig, Timeouts } from "../contract/config.js"
import { site, skipCSRFCheck } from "../contract/markers.js"
import type { LoggerInstance } from "../contract/logger.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { Theme } from "../contract/theme.js"
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
import { createTokenCodec } from "./token-codec.js"
import { validateConfig } from "./validate-config.js"
import { createWarnAt } from "./warn-at.js"
import { warningsOf } from "./warnings-of.js"

const THIRTY_DAYS = 30 * 24 * 60 * 60
const ONE_DAY = 24 * 60 * 60
const ONE_MINUTE = 60

/** A mail sender of the application may read every member of the theme. */
const PLAIN_THEME: Theme = { colorScheme: "auto", logo: "", brandColor: "", buttonText: "" }

interface Remembered {
  readonly members: readonly unknown[]
  readonly resolved: ResolvedConfig
}

/** Holds nothing alive and nothing that a second resolution would not make again. */
const remembered = new WeakMap<AuthConfig, Remembered>()

/**
 * The configuration with every default applied, checked and frozen. Remembered per object, and made again when a member
 * of it, or of an object or list directly in it, was replaced, because applications and framework packages write to
 * theirs (base path, environment, one more provider). Problems and warnings are logged once. Never throws: `problems`
 * says what is wrong.
 */
export function resolveConfig(config: AuthConfig): ResolvedConfig {
  const members = membersOf(config)
  const known = remembered.get(config)
  if (known && isSame(known.members, members)) return known.resolved
  const logger = createLogger(config)
  const resolved = Object.freeze(makeConfig(config, logger))
  reportOnce(config, logger, {
    problems: resolved.problems,
    warnings: [...warningsOf(resolved, config), ...sharedSecret(resolved, config)],
    providers: [...resolved.providers.keys()],
  })
  remembered.set(config, { members, resolved })
  return resolved
}

/** The adapter is asked for its members when they are needed. */
function membersOf({ adapter, ...options }: AuthConfig): readonly unknown[] {
  const members: unknown[] = [adapter, options[site]]
  for (const option of Object.values(options)) {
    members.push(option)
    if (typeof option === "object" && option !== null) members.push(...Object.values(option))
  }
  return members
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((member, index) => member === now[index])
}

function makeConfig(config: AuthConfig, logger: LoggerInstance): ResolvedConfig {
  const secrets = listOf(config.secret)
  const tokenSecrets = config.jwt?.secret ? listOf(config.jwt.secret) : secrets
  const strategy = config.session?.strategy ?? (config.adapter ? "database" : "jwt")
  const maxAge = config.session?.maxAge ?? THIRTY_DAYS
  const providers = resolveProviders(config.providers, config)
  const cookies = cookiesOf(config)
  const timeouts = timeoutsOf(config)
  const warnOnce: ResolvedConfig["warnOnce"] = (warning) =>
    reportOnce(config, logger, { warnings: [warning], providers: [...providers.keys()] })
  return {
    providers,
    basePath: basePathOf(config),
    host: config[site]?.host,
    secrets,
    tokenSecrets,
    strategy,
    maxAge,
    updateAge: config.session?.updateAge ?? ONE_DAY,
    tokenHash: config.session?.tokenHash === true,
    generateSessionToken: config.session?.generateSessionToken ?? (() => randomHex(32)),
    codec: createTokenCodec(config.jwt, { secrets: tokenSecrets, maxAge }),
    adapter: config.adapter && completeAdapter(config.adapter, logger),
    callbacks: completeCallbacks(config.callbacks, { onHidden: hiddenReporter(warnOnce) }),
    emit: createEmit(config.events, { logger, timeout: timeouts.event }),
    mailTimeout: timeouts.mail,
    pages: usablePages(config.pages),
    theme: Object.freeze({ ...(config.theme ?? PLAIN_THEME) }),
    cookies,
    useSecureCookies: config.useSecureCookies,
    logger,
    ...boundariesOf(config),
    warnAt: createWarnAt(config, logger, { providers, cookies }),
    warnOnce,
    problems: [
      ...validateConfig({ config, secrets, strategy, providers: [...providers.values()] }),
      ...cookieNameProblems(cookies, config),
    ],
  }
}

function hiddenReporter(warnOnce: ResolvedConfig["warnOnce"]) {
  return (members: readonly string[]): void => {
    const details = `The session callback returned the session that it was given. Auth.js sends these members of it to the browser, and here they stay hidden: ${members.join(", ")}. To send one, assign it: session.user.role = user.role.`
    warnOnce({ code: "session-members-hidden", details })
  }
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

/** Whose forms are taken, whom callbacks are handed to, and who may try again. */
function boundariesOf(config: AuthConfig) {
  return {
    // By identity: no JSON or environment value can be the marker.
    csrf: config.skipCSRFCheck === skipCSRFCheck ? ("skipped" as const) : ("required" as const),
    trustedOrigins: originsOf(config),
    redirectProxyTargets: config.redirectProxyTargets ?? [],
    limit: config.limit,
  }
}

/** As browsers send them; what is none is reported as a problem. */
function originsOf({ trustedOrigins = [] }: AuthConfig): ReadonlySet<string> {
  return new Set(trustedOrigins.flatMap((one) => webAddress(one)?.origin ?? []))
}

function basePathOf({ basePath = "/auth" }: AuthConfig): string {
  const path = trimSlashes(basePath)
  return path && `/${path}`
}

/** Blank entries are no secrets: a key derived from one would be everybody's. */
function listOf(secret: string | string[] | undefined): readonly string[] {
  return [secret ?? []].flat().filter((one) => typeof one === "string" && one.trim() !== "")
}

/** Without what is reported as a problem, so that the problem's own answer does not run into it. */
function usablePages(pages: AuthConfig["pages"] = {}): ResolvedConfig["pages"] {
  return Object.freeze(Object.fromEntries(Object.entries(pages).filter(([, page]) => isPage(page))))
}
