import type { Cookie, CookieSerializeOptions } from "../contract/cookies.js"

/** A token of RFC 9110 §5.6.2, as RFC 6265 §4.1.1 requires. */
export const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** The cookie-octets of RFC 6265 §4.1.1, plus quotes, commas and backslashes, which browsers accept too. */
const VALUE = /^[\x21-\x3a\x3c-\x7e]*$/
/** RFC 3986 §2.3: the characters that percent-encoding leaves unchanged. */
const UNRESERVED = /^[\w.~-]*$/
const DOMAIN = /^[\w.-]+$/
/** The av-octets of RFC 6265 §4.1.1: anything printable except a semicolon. */
const PATH = /^[\x20-\x3a\x3c-\x7e]*$/

// Maps, because a lookup in a plain object would also find `constructor`.
const PRIORITIES = new Map([
  ["low", "Low"],
  ["medium", "Medium"],
  ["high", "High"],
])
const SAME_SITES = new Map([
  ["true", "Strict"],
  ["strict", "Strict"],
  ["lax", "Lax"],
  ["none", "None"],
])

/**
 * The cookie as a `Set-Cookie` line, with its value percent-encoded unless `options.encode` says otherwise.
 *
 * Throws TypeError for a name, value or attribute that could end the cookie or the header line early (CWE-113). The
 * message names the cookie and the part, never the value.
 */
export function setCookieLine({ name, value, options }: Cookie): string {
  if (!COOKIE_NAME.test(name))
    throw new TypeError("A cookie name must be a token (RFC 6265 §4.1.1)")
  const encoded = options.encode ? options.encode(value) : percentEncoded(value)
  if (!VALUE.test(encoded)) throw invalid(name, "value")
  return `${name}=${encoded}${attributes(name, options)}`
}

/** Tokens need no encoding, and checking for that is cheaper than encoding. */
function percentEncoded(value: string): string {
  return UNRESERVED.test(value) ? value : encodeURIComponent(value)
}

function attributes(name: string, options: CookieSerializeOptions): string {
  const { maxAge, domain, path, expires, priority, sameSite } = options
  let line = ""
  if (maxAge !== undefined) line += `; Max-Age=${wholeSeconds(name, maxAge)}`
  if (domain !== undefined)
    line += `; Domain=${checked(name, "domain", { text: domain, allowed: DOMAIN })}`
  if (path !== undefined) line += `; Path=${checked(name, "path", { text: path, allowed: PATH })}`
  if (expires !== undefined) line += `; Expires=${httpDate(name, expires)}`
  if (options.httpOnly) line += "; HttpOnly"
  if (options.secure) line += "; Secure"
  if (options.partitioned) line += "; Partitioned"
  if (priority !== undefined)
    line += `; Priority=${PRIORITIES.get(priority.toLowerCase()) ?? fail(name, "priority")}`
  if (sameSite !== undefined && sameSite !== false)
    line += `; SameSite=${SAME_SITES.get(String(sameSite).toLowerCase()) ?? fail(name, "sameSite")}`
  return line
}

/** 400 days in seconds: the longest that browsers keep a cookie, and servers must not exceed it (RFC 6265bis §5.5). */
const LONGEST_LIFE = 400 * 24 * 60 * 60

function wholeSeconds(name: string, maxAge: number): number {
  if (!Number.isFinite(maxAge)) throw invalid(name, "maxAge")
  return Math.min(Math.floor(maxAge), LONGEST_LIFE)
}

function checked(
  name: string,
  part: string,
  { text, allowed }: { text: string; allowed: RegExp },
): string {
  if (!allowed.test(text)) throw invalid(name, part)
  return text
}

function httpDate(name: string, expires: Date): string {
  if (Number.isNaN(expires.getTime())) throw invalid(name, "expires")
  return expires.toUTCString()
}

function fail(name: string, part: string): never {
  throw invalid(name, part)
}

function invalid(name: string, part: string): TypeError {
  return new TypeError(`The ${part} of the cookie "${name}" is not valid (RFC 6265 §4.1.1)`)
}
