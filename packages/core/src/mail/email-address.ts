import { parseUrl } from "../address/parse-url.js"
const MAX_INPUT = 320
/** RFC 5321 §4.5.3.1.3, without the angle brackets. This always keeps the domain below its own limit of 253. */
const MAX_ADDRESS = 254
const MAX_LOCAL = 64

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

/**
 * The dot-atom of RFC 5322 §3.2.3 without `%`, `!`, `|` and the backtick: the first two route mail onwards in old
 * systems, the other two are commands in careless scripts.
 */
const LOCAL = /^[a-z0-9#$&'*+/=?^_{}~-]+(?:\.[a-z0-9#$&'*+/=?^_{}~-]+)*$/

/** A label of RFC 1035 §2.3.1, at most 63 characters. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The canonical form of one mailbox address: lower case, without surrounding whitespace. Null for anything else.
 *
 * Invalid input is rejected and never repaired: if two programs read an address differently, one person can receive
 * another's sign-in link (CWE-1289, CVE-2022-35924). ASCII only, because lookalike letters are different mailboxes, and
 * some are folded into ASCII on the way.
 */
export function parseEmailAddress(input: unknown): string | null {
  if (typeof input !== "string" || input.length > MAX_INPUT) return null
  if (!PRINTABLE_ASCII.test(input)) return null

  const address = input.trim().toLowerCase()
  const [local, domain, ...surplus] = address.split("@")
  if (local === undefined || domain === undefined || surplus.length > 0) return null
  if (address.length > MAX_ADDRESS) return null
  return isLocalPart(local) && isDomain(domain) ? address : null
}

function isLocalPart(local: string): boolean {
  if (local.length > MAX_LOCAL || !LOCAL.test(local)) return false
  // Mail programs read a leading `-` or `/` as an option or a file. `=?` starts and `?=` ends an encoded word, which a
  // reader would decode into another address (RFC 2047 §2).
  return !/^[-/]|=\?|\?=/.test(local)
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".")
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return !isNumeric(labels.at(-1) ?? "") && isRoundTripPunycode(labels)
}

/** URL parsers read a name that ends in a number, in any notation, as an IP address (WHATWG URL §3.5). */
function isNumeric(label: string): boolean {
  return /^(?:\d+|0x[0-9a-f]*)$/.test(label)
}

/** Rejects an `xn--` label that does not represent exactly one international name (RFC 5891 §4.4). */
function isRoundTripPunycode(labels: readonly string[]): boolean {
  if (!labels.some((label) => label.startsWith("xn--"))) return true
  const domain = labels.join(".")
  return parseUrl(`https://${domain}`)?.hostname === domain
}
