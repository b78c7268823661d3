import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"

type Members = Readonly<Record<PropertyKey, unknown>>

const places = ["issuer", "wellKnown", "authorization", "token", "userinfo"] as const

/**
 * What holds for the addresses of a provider: the application's word before the preset's. The preset's is about one
 * service and the addresses that the preset reads there. So it does not hold for another server under the same preset,
 * nor where the application finds an address that the service has none of, or knows itself which are verified.
 */
export function vouchesOf(preset: Members, own: Members = {}): ResolvedOAuthProvider["vouches"] {
  const [said, known] = [own["vouches"], preset["vouches"]].map(verdictIn)
  if (said) return said
  if (known === undefined) return "claim"
  if (known === "never") return own["verifiedEmail"] === undefined ? "never" : "claim"
  const hosts = hostsOf(preset)
  const isElsewhere = hostsOf(own).some((host) => !hosts.includes(host))
  const isAdded =
    known === "silent" && (own["profile"] !== undefined || own["userinfo"] !== undefined)
  return isElsewhere || isAdded ? "claim" : known
}

/** By these words alone: a configuration in plain JavaScript may hold anything. */
function verdictIn(value: unknown): ResolvedOAuthProvider["vouches"] | undefined {
  return verdicts.find((verdict) => verdict === value)
}

const verdicts = ["always", "claim", "never", "silent"] as const

/** Those that are named; parameters and `{issuer}` name none. */
function hostsOf(provider: Members): string[] {
  return places
    .map((place) => addressIn(provider[place]))
    .filter((address) => address !== undefined && URL.canParse(address))
    .map((address) => new URL(address as string).host)
}

function addressIn(value: unknown): string | undefined {
  if (value instanceof URL) return value.href
  if (typeof value === "string") return value
  return typeof value === "object" && value !== null && "url" in value
    ? addressIn(value.url)
    : undefined
}
