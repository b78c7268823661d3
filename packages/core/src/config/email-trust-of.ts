import { parseUrl } from "../address/parse-url.js"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"

type ProviderMembers = Readonly<Record<PropertyKey, unknown>>

const places = ["issuer", "wellKnown", "authorization", "token", "userinfo"] as const

/**
 * Which addresses of a provider count as verified: the application's setting, else the preset's. The preset's setting
 * is about one service and the addresses that the preset reads there. So it does not apply to another server, nor if
 * the application adds an address itself or decides itself which are verified.
 */
export function emailTrustOf(
  preset: ProviderMembers,
  own: ProviderMembers = {},
): ResolvedOAuthProvider["emailTrust"] {
  const [said, known] = [own["emailTrust"], preset["emailTrust"]].map(verdictIn)
  if (said) return said
  if (known === undefined) return "claim"
  if (known === "never") return own["verifiedEmail"] === undefined ? "never" : "claim"
  const named = hostsOf(own)
  const hosts = named.length > 0 ? hostsOf(preset) : []
  const isElsewhere = named.some((host) => !hosts.includes(host))
  const isAdded =
    known === "silent" && (own["profile"] !== undefined || own["userinfo"] !== undefined)
  return isElsewhere || isAdded ? "claim" : known
}

/** Only these values count: a configuration in plain JavaScript may hold anything. */
function verdictIn(value: unknown): ResolvedOAuthProvider["emailTrust"] | undefined {
  return verdicts.find((verdict) => verdict === value)
}

const verdicts = ["always", "claim", "never", "silent"] as const

/** The servers that are named; parameters and `{issuer}` name none. */
function hostsOf(provider: ProviderMembers): string[] {
  return places
    .map((endpoint) => parseUrl(addressIn(provider[endpoint]) ?? "")?.host)
    .filter((host) => host !== undefined)
}

function addressIn(value: unknown): string | undefined {
  if (value instanceof URL) return value.href
  if (typeof value === "string") return value
  return typeof value === "object" && value !== null && "url" in value
    ? addressIn(value.url)
    : undefined
}
