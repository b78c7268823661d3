import type { AuthConfig } from "../contract/config.js"
import { collisionsOf } from "./env-collisions.js"
import { withCredentials } from "./provider-credentials.js"
import { createLogger } from "./logger.js"
import { reportOnce } from "./report-once.js"

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>

/**
 * Fills what the configuration leaves open from the environment: secret, base path, proxy address, host trust and each
 * provider's credentials. Writes to the object it is given, because framework packages hand over one of their own for
 * that; what is set already always wins.
 */
export function setEnvDefaults(
  env: Env,
  config: AuthConfig,
  suppressBasePathWarning: boolean = false,
): void {
  setBasePath(env, config, suppressBasePathWarning)
  if (!config.secret?.length) {
    const secrets = secretsFrom(env)
    if (secrets.length > 0) config.secret = secrets
  }
  config.redirectProxyUrl ??= env["AUTH_REDIRECT_PROXY_URL"]
  config.trustHost ??= isHostTrusted(env)
  // The check of the configuration will say so.
  if (!Array.isArray(config.providers)) return
  const filled = config.providers.map((provider) => withCredentials(provider, env))
  const warnings = collisionsOf(filled)
  if (warnings.length > 0)
    reportOnce(config, createLogger(config), { warnings, providers: filled.map(({ id }) => id) })
  if (filled.some(({ provider }, index) => provider !== config.providers[index]))
    config.providers = filled.map(({ provider }) => provider)
}

function setBasePath(env: Env, config: AuthConfig, suppressWarning: boolean): void {
  const path = pathOf(env["AUTH_URL"])
  if (path && config.basePath && !suppressWarning)
    createLogger(config).warn("env-url-basepath-redundant")
  // An address without a path says nothing about where the actions live.
  config.basePath ??= path ?? "/auth"
}

function pathOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { pathname } = new URL(address)
  return pathname === "/" ? undefined : pathname
}

/** Newest first: a numbered secret is one to rotate to, so it seals. */
function secretsFrom(env: Env): string[] {
  return ["AUTH_SECRET_3", "AUTH_SECRET_2", "AUTH_SECRET_1", "AUTH_SECRET"]
    .map((name) => env[name])
    .filter((secret): secret is string => Boolean(secret))
}

function isHostTrusted(env: Env): boolean {
  if (env["AUTH_URL"]) return true
  const stated = env["AUTH_TRUST_HOST"]
  // `false` means false: upstream takes any non-empty string for yes.
  if (stated) return !/^(false|0|no|off)$/i.test(stated.trim())
  return Boolean(env["VERCEL"] || env["CF_PAGES"]) || env["NODE_ENV"] !== "production"
}
