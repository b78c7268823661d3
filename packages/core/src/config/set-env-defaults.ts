import type { AuthConfig } from "../contract/config.js"
import type { Provider } from "../contract/provider.js"
import { createLogger } from "./logger.js"

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>

type ConfiguredProvider = Exclude<Provider, (...args: never) => unknown>

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
  const providers = config.providers.map((provider) => withCredentials(provider, env))
  if (providers.some((provider, index) => provider !== config.providers[index]))
    config.providers = providers
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

/**
 * The provider with `AUTH_{ID}_ID`, `_SECRET`, `_ISSUER`, `_KEY` and the variables of its own where it names none itself;
 * the very same object when there is nothing to add, so that a configuration filled once stays the configuration that
 * was resolved.
 */
function withCredentials(provider: Provider, env: Env): Provider {
  if (typeof provider === "function") return fromPreset(provider, env)
  const { id, options } = provider
  // A renamed preset reads its own variables first, so that two instances of one preset can differ.
  const found = wanted(provider, readerOf([options?.["id"], id], env))
  const missing = Object.entries(found).filter(
    ([name, value]) =>
      value !== undefined &&
      options?.[name] === undefined &&
      isOpen(provider as unknown as Record<string, unknown>, { name, value }),
  )
  return missing.length > 0 ? { ...provider, ...Object.fromEntries(missing) } : provider
}

/** A preset's own issuer is a default, which the environment may narrow to one tenant; a hand-written one is a choice. */
function isOpen(
  provider: Readonly<Record<string, unknown>>,
  { name, value }: { name: string; value: string | undefined },
): boolean {
  const current = provider[name]
  if (current === undefined) return true
  return name === "issuer" && provider["options"] !== undefined && current !== value
}

function fromPreset(preset: Extract<Provider, (...args: never) => unknown>, env: Env): Provider {
  const bare = preset({})
  const read = readerOf([bare.id], env)
  return preset({ ...usual(read), ...wanted(bare, read) })
}

/** Reads a provider's variable by the end of its name. */
type Reader = (suffix: string) => string | undefined

type Found = Readonly<Record<string, string | undefined>>

function wanted(provider: ConfiguredProvider, read: Reader): Found {
  if (provider.type === "oauth" || provider.type === "oidc") {
    const own = Object.entries(provider.environment ?? {})
    return { ...Object.fromEntries(own.map(([name, end]) => [name, read(end)])), ...usual(read) }
  }
  return provider.type === "email" ? { apiKey: read("KEY") } : {}
}

function usual(read: Reader): Found {
  return {
    clientId: read("ID"),
    clientSecret: read("SECRET"),
    issuer: read("ISSUER"),
    apiKey: read("KEY"),
  }
}

function readerOf(ids: readonly unknown[], env: Env): Reader {
  const names = ids
    .filter((id) => typeof id === "string")
    .map((id) => `AUTH_${id.toUpperCase().replaceAll("-", "_")}`)
  return (suffix) => names.map((name) => env[`${name}_${suffix}`]).find(Boolean)
}
