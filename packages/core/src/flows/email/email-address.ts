const MAX_INPUT = 320
/** RFC 5321 §4.5.3.1.3, without the angle brackets; leaves a domain less than its own limit of 253. */
const MAX_ADDRESS = 254
const MAX_LOCAL = 64

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

/**
 * RFC 5322 §3.2.3 dot-atom without `%`, `!`, `|` and the backtick: the first two route mail onwards in old
 * systems, the others are commands to careless scripts.
 */
const LOCAL = /^[a-z0-9#$&'*+/=?^_{}~-]+(?:\.[a-z0-9#$&'*+/=?^_{}~-]+)*$/

/** RFC 1035 §2.3.1 label, at most 63 characters. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * One mailbox in its one spelling, lower case without outer blanks; null for anything else.
 *
 * Rejects and never repairs: an address that two programs read differently lets one person receive another's
 * sign-in link (CWE-1289, CVE-2022-35924). ASCII only, because lookalike letters are different mailboxes, and
 * some fold into ASCII on the way.
 */
export function parseEmailAddress(input: unknown): string | null {
  if (typeof input !== "string" || input.length > MAX_INPUT) return null
  if (!PRINTABLE_ASCII.test(input)) return null

  const address = input.replace(/^ +| +$/g, "").toLowerCase()
  const [local, domain, ...surplus] = address.split("@")
  if (local === undefined || domain === undefined || surplus.length > 0) return null
  if (address.length > MAX_ADDRESS) return null
  return isLocalPart(local) && isDomain(domain) ? address : null
}

function isLocalPart(local: string): boolean {
  if (local.length > MAX_LOCAL || !LOCAL.test(local)) return false
  // A leading `-` or `/` is an option or a file to a mail program; `=?` begins and `?=` ends an encoded word,
  // which a reader would decode into another address (RFC 2047 §2).
  return !/^[-/]|=\?|\?=/.test(local)
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".")
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return !isNumeric(labels.at(-1) ?? "") && isRoundTripPunycode(labels)
}

/** A name that ends in a number is an address to URL parsers, however it is written (WHATWG URL §3.5). */
function isNumeric(label: string): boolean {
  return /^(?:\d+|0x[0-9a-f]*)$/.test(label)
}

/** An `xn--` label that does not stand for exactly one international name is refused (RFC 5891 §4.4). */
function isRoundTripPunycode(labels: readonly string[]): boolean {
  if (!labels.some((label) => label.startsWith("xn--"))) return true
  const domain = labels.join(".")
  return URL.canParse(`https://${domain}`) && new URL(`https://${domain}`).hostname === domain
}
