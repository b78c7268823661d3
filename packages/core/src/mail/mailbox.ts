import { encodeBase64 } from "../crypto/base64.js"
import { toUtf8 } from "../crypto/encoding.js"
import { EmailSignInError } from "../errors/provider-errors.js"

/** The sender of a message, in the form that most services expect. */
export interface Mailbox {
  readonly email: string
  readonly name?: string
}

/** The parts of `Name <address>`, `"Name" <address>` or an address alone (RFC 5322 §3.4). */
export function parseMailbox(text: string): Mailbox {
  const [, before = "", email] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? []
  if (email === undefined) return { email: text.trim() }
  const name = unquoted(before.trim())
  return { email: email.trim(), ...(name && { name }) }
}

function unquoted(name: string): string {
  return /^".*"$/s.test(name) ? name.slice(1, -1).replaceAll(/\\(.)/gs, "$1") : name
}

/**
 * How many characters of a name fit into one encoded word: even at four bytes each, it stays within 75 characters (RFC
 * 2047 §2).
 */
const WORD = /.{1,10}/gsu

/** The mailbox as text for a header that only allows ASCII: the name in encoded words if necessary (RFC 2047). */
export function asciiMailbox(text: string): string {
  const { email, name } = parseMailbox(text)
  if (name === undefined || /^[\x20-\x7e]*$/.test(name)) return text
  const words = (name.match(WORD) ?? []).map((part) => `=?UTF-8?B?${encodeBase64(toUtf8(part))}?=`)
  return `${words.join(" ")} <${email}>`
}

/**
 * The address, if a service cannot read it as more than one: several services accept a list separated by commas, or a
 * name before the address (CVE-2022-35924). Throws `EmailSignInError` for any other text, without quoting it.
 */
export function oneRecipient(address: string): string {
  if (/^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/.test(address)) return address
  throw new EmailSignInError("The message must have exactly one recipient, but has another one")
}

/** The sender of a message if the provider sets none: `no-reply` at the host of the site. */
export function senderFor(origin: string): string {
  return `no-reply@${mailDomain(new URL(origin).hostname)}`
}

/** In a mail address, an IP address is written in brackets (RFC 5321 §4.1.3). */
function mailDomain(hostname: string): string {
  if (hostname.startsWith("[")) return `[IPv6:${hostname.slice(1)}`
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname
}
