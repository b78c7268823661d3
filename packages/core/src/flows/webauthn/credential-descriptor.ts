import { decodeBase64url } from "../../crypto/encoding.js"
import { sha256Base64url } from "../../crypto/hash.js"

/** WebAuthn Level 3 §4: a credential id has at most this many bytes. */
const LONGEST = 1023

/** True for the one canonical spelling of a credential id that browsers send (base64url, 1 to 1023 bytes). */
export function isCredentialId(value: unknown): value is string {
  if (typeof value !== "string" || value.length > Math.ceil((LONGEST * 4) / 3)) return false
  const length = decodeBase64url(value)?.length ?? 0
  return length > 0 && length <= LONGEST
}

/** WebAuthn Level 3 §5.8.4. */
const known: ReadonlySet<unknown> = new Set([
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
])

/**
 * The known transports out of those that a browser sent, joined as stores keep them; null if there are none. Unknown
 * ones could be any text.
 */
export function joinTransports(transports: unknown): string | null {
  if (!Array.isArray(transports)) return null
  const names = new Set(transports.slice(0, 16).filter((one) => known.has(one)))
  return names.size > 0 ? [...names].join(",") : null
}

/** The transports of a stored row as a list. */
export function splitTransports(transports: string | null | undefined): string[] {
  return transports?.split(",").filter((one) => known.has(one)) ?? []
}

/**
 * 36 bits of each id. This only needs to tell apart the keys of one person, who gains nothing from a key that looks
 * like another of their own.
 */
const WIDTH = 6
/** With more, the cookie could exceed what browsers accept. The owner of a passkey is checked in any case. */
const MOST = 100

/** The listed credentials, short enough for the challenge cookie; undefined if there are too many. */
export async function hashCredentials(
  credentials: readonly { readonly id: string }[],
): Promise<string | undefined> {
  if (credentials.length > MOST) return undefined
  const marks = await Promise.all(credentials.map(({ id }) => markOf(id)))
  return marks.join("")
}

/** True if this credential (base64url) is one of the marked ones. */
export async function isMarked(marks: string, id: string): Promise<boolean> {
  const mark = await markOf(id)
  for (let at = 0; at < marks.length; at += WIDTH)
    if (marks.slice(at, at + WIDTH) === mark) return true
  return false
}

async function markOf(id: string): Promise<string> {
  return (await sha256Base64url(id)).slice(0, WIDTH)
}
