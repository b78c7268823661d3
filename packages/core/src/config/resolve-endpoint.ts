import { parseUrl } from "../address/parse-url.js"
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
