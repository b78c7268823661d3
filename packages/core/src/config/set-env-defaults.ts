import { configuredSite, type ConfiguredSite, isHostTrusted } from "../address/site-host.js"
import type { AuthConfig, SiteMark } from "../contract/config.js"
import { development, site } from "../contract/markers.js"
import { collisionsOf } from "./env-collisions.js"
import { guarded } from "./guarded.js"
import { createLogger } from "./logger.js"
import { withCredentials } from "./provider-credentials.js"
import { reportOnce } from "./report-once.js"

const REDUNDANT =
  "AUTH_URL has a path, but basePath is set and is used. Remove the path from one of them."

const SECRET_IGNORED =
  "secret is neither text nor a list of texts, so the secret of the environment (AUTH_SECRET) is used. Write secret: [newest, older], or remove it."

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>

/**
 * Fills unset options from the environment: secret, base path, proxy address, host trust and each provider's
 * credentials. Changes the given object, because framework packages pass their own copy for that. Options that are
 * already set always win.
 */
export function setEnvDefaults(
  env: Env,
  config: AuthConfig,
  suppressBasePathWarning: boolean = false,
): void {
  const stated = configuredSite(env)
  const mark = siteMark(stated, { env, config })
  // Values filled in earlier were not written by the application.
  const isRepeated = mark !== undefined && mark === config[site]
  setBasePath(config, pathOf(stated), suppressBasePathWarning || isRepeated)
  setSecret(config, env)
  config.redirectProxyUrl ??= env["AUTH_REDIRECT_PROXY_URL"]
  if (mark) config[site] = mark
  // Only if it says so: without the variable, a deployment counts as production.
  const mode = env["NODE_ENV"]?.trim()
  if (mode === "development") config[development] = true
  else if (mode === "production") config[development] ??= false
  else if (!mode) config[development] ??= "loopback"
  config.trustHost ??= stated.url !== undefined || isHostTrusted(env)
  // The configuration check reports it.
  if (!Array.isArray(config.providers)) return
  const filled = config.providers.map((provider) => withCredentials(provider, env))
  const providers = filled.map(({ id }) => id)
  const logger = createLogger(config)
  for (const warning of guarded(logger, () => collisionsOf(filled)) ?? [])
    reportOnce(config, logger, { warning, providers })
  if (filled.some(({ provider }, index) => provider !== config.providers[index]))
    config.providers = filled.map(({ provider }) => provider)
}

/** An address without a path says nothing about where the actions live. */
function pathOf({ variable, url }: ConfiguredSite): string | undefined {
  // As in Auth.js: its older variable names only the site.
  if (!url || variable !== "AUTH_URL" || url.pathname === "/") return undefined
  return url.pathname
}

function setBasePath(config: AuthConfig, path: string | undefined, suppressWarning: boolean): void {
  if (path && config.basePath && !suppressWarning) {
    // A logger of the application knows it by its code.
    const details = config.logger?.warn ? [] : [REDUNDANT]
    createLogger(config).warn("env-url-basepath-redundant", ...details)
  }
  config.basePath ??= path ?? "/auth"
}

/** For {@link SiteMark}. A site that trusts hosts in another way, such as `trustHost`, may serve several hosts. */
function siteMark(
  { url, problem }: ConfiguredSite,
  { env, config }: { readonly env: Env; readonly config: AuthConfig },
): SiteMark | undefined {
  const known = config[site]
  const stated = url?.href ?? problem
  if (stated === undefined || known?.stated === stated) return known
  const isSole = known?.host ?? (config.trustHost === undefined && !isHostTrusted(env))
  return Object.freeze({ stated, problem, host: isSole ? url?.host : undefined })
}

/** Anything but text and a list counts as unset if the environment has a secret, as in Auth.js. */
function setSecret(config: AuthConfig, env: Env): void {
  const { secret } = config
  if (secret?.length) return
  const found = secretsFrom(env)
  const isOther = Boolean(secret) && typeof secret !== "string" && !Array.isArray(secret)
  // The check of the configuration names it.
  if (isOther && found.length === 0) return
  config.secret = found
  if (isOther)
    reportOnce(config, createLogger(config), {
      warning: { code: "odd-value", details: SECRET_IGNORED },
      providers: [],
    })
}

/**
 * Newest first: a numbered secret is the one you rotate to, so it seals. The name that next-auth 4 used counts only
 * where no other is set: one that was left behind must not open what a newer secret no longer does.
 */
function secretsFrom(env: Env): string[] {
  const own = ["AUTH_SECRET_3", "AUTH_SECRET_2", "AUTH_SECRET_1", "AUTH_SECRET"].flatMap(
    (name) => env[name] || [],
  )
  return own.length > 0 ? own : [env["NEXTAUTH_SECRET"] || []].flat()
}
