import type { AuthConfig } from "../contract/config.js"
import type { Provider } from "../contract/provider.js"
import { collisionsOf, type Filled } from "./env-collisions.js"
import { createLogger } from "./logger.js"
import { reportOnce } from "./report-once.js"

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

/**
 * The provider with `AUTH_{ID}_ID`, `_SECRET`, `_ISSUER`, `_KEY` and the variables of its own where it names none itself;
 * the very same object when there is nothing to add, so that a configuration filled once stays the configuration that
 * was resolved.
 */
function withCredentials(provider: Provider, env: Env): Filled {
  if (typeof provider === "function") return fromPreset(provider, env)
  const { id, options } = provider
  const own = options?.["id"] ?? id
  // A renamed preset reads its own variables first, so that two instances of one preset can differ.
  const found = Object.fromEntries(
    Object.entries(wanted(provider, readerOf([own, id], env))).filter(
      ([name, variable]) =>
        variable !== undefined &&
        options?.[name] === undefined &&
        isOpen(provider as unknown as Record<string, unknown>, { name, value: variable.value }),
    ),
  )
  const isFilled = Object.keys(found).length > 0
  return {
    provider: isFilled ? { ...provider, ...valuesOf(found) } : provider,
    ...readBy(own, found),
  }
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

function fromPreset(preset: Extract<Provider, (...args: never) => unknown>, env: Env): Filled {
  const bare = preset({})
  const read = readerOf([bare.id], env)
  const found = { ...usual(read), ...wanted(bare, read) }
  return { provider: preset(valuesOf(found)), ...readBy(bare.id, found) }
}

/** An environment variable that is set. */
interface Variable {
  readonly name: string
  readonly value: string
}

/** Reads a provider's variable by the end of its name. */
type Reader = (suffix: string) => Variable | undefined

/** By the option that it fills. */
type Found = Readonly<Record<string, Variable | undefined>>

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

function valuesOf(found: Found): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(found).map(([name, one]) => [name, one?.value]))
}

/** Variables of the preset that a renamed provider falls back to are shared on purpose, so they do not count. */
function readBy(id: unknown, found: Found): Pick<Filled, "id" | "variables"> {
  const own = `${prefixOf(String(id))}_`
  const names = Object.values(found).flatMap((one) => (one ? [one.name] : []))
  return { id: String(id), variables: names.filter((name) => name.startsWith(own)) }
}

function readerOf(ids: readonly unknown[], env: Env): Reader {
  const prefixes = ids.filter((id) => typeof id === "string").map(prefixOf)
  return (suffix) =>
    prefixes
      .map((prefix) => `${prefix}_${suffix}`)
      .flatMap((name) => (env[name] ? [{ name, value: env[name] }] : []))[0]
}

function prefixOf(id: string): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}`
}
