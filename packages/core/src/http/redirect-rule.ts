import { parseUrl } from "../address/parse-url.js"
const MAX_LENGTH = 2048

/**
 * C0 and C1 controls, which URL parsers silently drop or headers reject, and the backslash, which browsers read as a
 * slash.
 */
const DECEPTIVE = /[\p{Cc}\\]/u

/** An absolute http(s) URL whose authority contains no user info and is not hidden behind extra slashes. */
const ABSOLUTE = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

/** A path on this site: it starts with one slash, not with the two that start another host's name (RFC 3986 §4.2). */
const PATH = /^\/(?!\/)/

/**
 * Where to send the browser: `url` as an absolute URL on the origin of `baseUrl`, or null if it is not certain to stay
 * there.
 *
 * Rejects what a URL parser would repair (other schemes, user info, controls, backslashes, more than 2048 characters),
 * because another parser repairs it differently (RFC 9700 §4.11, CWE-601). The result is serialized again as pure
 * ASCII, and is never the original text.
 */
export function sameOriginTarget(url: unknown, baseUrl: string): string | null {
  if (typeof url !== "string" || url.length > MAX_LENGTH) return null
  const { origin } = new URL(baseUrl)
  const target = parseTarget(url, origin)
  if (target?.origin !== origin || target.href.length > MAX_LENGTH) return null
  return target.href
}

/**
 * Where to send the browser if the application's own callback named the target. Like {@link sameOriginTarget}, but
 * other http(s) hosts are allowed and the length is not limited. Null for every other scheme, user info and control
 * characters.
 */
export function safeApplicationTarget(url: unknown, baseUrl: string): string | null {
  if (typeof url !== "string") return null
  return parseTarget(url, baseUrl)?.href ?? null
}

/**
 * A path on this site that the application's own callback returned, kept as a path: behind a proxy the browser knows
 * the site's address better than the server does. Null for anything else.
 */
export function pathTarget(url: unknown, baseUrl: string): string | null {
  if (typeof url !== "string" || !PATH.test(url)) return null
  const target = parseTarget(url, baseUrl)
  const path = target && target.pathname + target.search + target.hash
  // Dot segments may leave two slashes at the start, as in `/.//other.example`.
  return path !== null && PATH.test(path) ? path : null
}

function parseTarget(url: string, baseUrl: string): URL | null {
  if (DECEPTIVE.test(url) || !(PATH.test(url) || ABSOLUTE.test(url))) return null
  return parseUrl(url, baseUrl) ?? null
}
