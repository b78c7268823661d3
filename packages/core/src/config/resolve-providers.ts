import { customFetch } from "../contract/markers.js"
import type { Provider } from "../contract/provider.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { resolveOAuthProvider, type ProviderDefaults } from "./resolve-oauth-provider.js"
import { emailTrustOf } from "./email-trust-of.js"
import { mergeOptions } from "./merge-options.js"

/**
 * Every provider as one flat, frozen value, by id, in the given order. Of two with the same id the first wins. Anything
 * that is not a provider is left out; `providerListProblems` reports it.
 */
export function resolveProviders(
  providers: readonly Provider[],
  defaults: ProviderDefaults,
): ReadonlyMap<string, ResolvedProvider> {
  const resolved = new Map<string, ResolvedProvider>()
  if (!Array.isArray(providers)) return resolved
  for (const provider of providers) {
    const one = resolveProvider(provider, defaults)
    if (typeof one?.id === "string" && !resolved.has(one.id)) resolved.set(one.id, one)
  }
  return resolved
}

function resolveProvider(
  provider: Provider,
  defaults: ProviderDefaults,
): ResolvedProvider | undefined {
  const read = readProvider(provider)
  if (!read) return undefined
  const { merged, namedChecks } = read
  if (isOAuthType(merged["type"])) return resolveOAuthProvider(merged, { ...defaults, namedChecks })
  return Object.freeze(merged) as unknown as ResolvedProvider
}

function isOAuthType(type: unknown): boolean {
  return type === "oauth" || type === "oidc"
}

interface ReadProvider {
  readonly merged: Readonly<Record<PropertyKey, unknown>>
  /** The `checks` that the application wrote; what a preset says does not count. */
  readonly namedChecks: ProviderDefaults["namedChecks"]
}

function readProvider(provider: Provider): ReadProvider | undefined {
  try {
    return flattenProvider(provider)
  } catch {
    return undefined
  }
}

/** A preset's defaults and its `options` as one object; symbol keys, which merging skips, are kept. */
function flattenProvider(provider: Provider): ReadProvider {
  const { options, ...defaults } = typeof provider === "function" ? provider({}) : provider
  // Null counts as left out, as it does for other options.
  const own = (options ?? undefined) as Record<PropertyKey, unknown> | undefined
  const merged: Record<PropertyKey, unknown> = mergeOptions(endpointsAsObjects(defaults, own), own)
  const label = labelOf(defaults, own)
  if (label !== undefined || "label" in merged) merged["label"] = label
  if ("emailTrust" in merged && isOAuthType(merged["type"]))
    merged["emailTrust"] = emailTrustOf(defaults, own)
  const fetchOption = own?.[customFetch] ?? (defaults as Record<PropertyKey, unknown>)[customFetch]
  const { checks } = (own ?? defaults) as { checks?: ProviderDefaults["namedChecks"] }
  return {
    merged: fetchOption ? { ...merged, [customFetch]: fetchOption } : merged,
    namedChecks: checks,
  }
}

/**
 * The provider's name on the built-in page. Undefined for a preset's own name, which may only mean something to
 * developers ("Nodemailer"). A name that the application sets is used.
 */
function labelOf(
  defaults: object,
  own: Readonly<Record<PropertyKey, unknown>> | undefined,
): unknown {
  const { label, name } = defaults as { label?: unknown; name?: unknown }
  return own?.["label"] ?? own?.["name"] ?? label ?? (own === undefined ? name : undefined)
}

/**
 * If you give an endpoint as an object, the preset's string becomes `{ url }`, so that adding a parameter keeps the
 * address.
 */
function endpointsAsObjects(
  defaults: object,
  options: Readonly<Record<PropertyKey, unknown>> = {},
): Record<string, unknown> {
  const entries = Object.entries(defaults).map(([name, value]) =>
    typeof value === "string" && endpoints.has(name) && typeof options[name] === "object"
      ? [name, { url: value }]
      : [name, value],
  )
  return Object.fromEntries(entries)
}

const endpoints = new Set(["authorization", "token", "userinfo"])
