import { parseUrl } from "../address/parse-url.js"
import { trimSlashes } from "../address/trim-slashes.js"
import type { ResolvedEndpoint } from "../contract/resolved-provider.js"

type Endpoint =
  | string
  | { readonly url?: string | undefined; readonly params?: Record<string, unknown> | undefined }
  | undefined

/** `url` with its own query moved into `params`, so that one place decides which parameter wins. */
export function resolveEndpoint(endpoint: Endpoint): ResolvedEndpoint {
  const { url: address, params } =
    typeof endpoint === "string" ? { url: endpoint } : (endpoint ?? {})
  const url = address ? parseUrl(address) : undefined
  const own = Object.entries(params ?? {})
    // An option that was not given must not be sent as the text "undefined".
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)])
  const all = { ...Object.fromEntries(url?.searchParams ?? []), ...Object.fromEntries(own) }
  if (url) url.search = ""
  return Object.freeze({ ...(url && { url }), params: Object.freeze(all) })
}

/**
 * The endpoint with the default OpenID Connect scope if it has none. An empty scope means no scope at all (RFC 6749
 * §3.3 allows no empty one).
 */
export function withScope(endpoint: ResolvedEndpoint): ResolvedEndpoint {
  const { scope, ...others } = endpoint.params
  if (scope === "") return { ...endpoint, params: others }
  if (scope !== undefined) return endpoint
  return { ...endpoint, params: { scope: "openid profile email", ...endpoint.params } }
}

/** The endpoint as given, with address and parameters combined in one `URL`. */
export function withUrl(given: Endpoint, endpoint: ResolvedEndpoint): object {
  const url = endpoint.url && new URL(endpoint.url)
  if (url) url.search = new URLSearchParams(endpoint.params).toString()
  return { ...(typeof given === "object" ? given : undefined), ...(url && { url }) }
}

/** What a preset cannot know when it is created: the environment may provide it later. */
interface Placeholders {
  readonly issuer?: string | undefined
  readonly clientId?: string | undefined
}

/**
 * An option of a preset with `{issuer}` (without a slash at the end) and `{clientId}` filled in, at every depth of
 * plain objects. In an address the client id is one percent-encoded segment; alone it stands as it is. Text whose
 * placeholder has no value, or an issuer with a query, becomes undefined: an endpoint is then missing and reported, and
 * a parameter is not sent.
 */
export function fillPlaceholders<T>(value: T, known: Placeholders): T | undefined {
  if (typeof value === "string") return filled(value, known) as T | undefined
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    fillPlaceholders<unknown>(member, known),
  ])
  return Object.fromEntries(entries) as T
}

function filled(text: string, { issuer, clientId }: Placeholders): string | undefined {
  const names: readonly string[] = text.match(/\{(?:issuer|clientId)\}/g) ?? []
  // After a query there can be no path; no issuer has one (RFC 8414 §2), and discovery then says which it is.
  if (names.includes("{issuer}") && (!issuer || /[?#]/.test(issuer))) return undefined
  if (names.includes("{clientId}") && !clientId) return undefined
  // A whole parameter; the query is encoded later.
  if (text === "{clientId}") return clientId
  return text
    .replaceAll("{issuer}", () => trimSlashes(issuer ?? ""))
    .replaceAll("{clientId}", () => encodeURIComponent(clientId ?? ""))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
