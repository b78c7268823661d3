import { hex } from "../../crypto/encoding.js"
import { randomBytes } from "../../crypto/random.js"

/** Whose key it is: that of a user, or that of a service. The letter is part of the key, for scanners and people. */
export type KeyKind = "u" | "s"

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const BASE = BigInt(DIGITS.length)

/** Enough digits for 256 bits, and for the 32 of a checksum. */
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6

/**
 * A new key: `{prefix}_{u|s}_`, 256 random bits in 43 digits and letters, and a checksum of all before in 6. It has no
 * character that a double click stops at, and scanners find it by its prefix.
 */
export function makeKey(prefix: string, kind: KeyKind): string {
  const secret = inDigits(BigInt(`0x${hex(randomBytes(32))}`), SECRET_LENGTH)
  const start = `${prefix}_${kind}_${secret}`
  return `${start}${checksum(start)}`
}

/**
 * Whose key a text would be; null if it cannot be one. A key with a typing error has another checksum, so the store is
 * not asked about it.
 */
export function kindOfKey(prefix: string, text: string): KeyKind | null {
  const end = text.length - CHECKSUM_LENGTH
  const at = prefix.length
  if (end - SECRET_LENGTH !== at + 3 || !text.startsWith(prefix)) return null
  const kind = text[at + 1]
  if ((kind !== "u" && kind !== "s") || text[at] !== "_" || text[at + 2] !== "_") return null
  // The checksum first, because next to no text passes it.
  return hasChecksum(text, end) && /^[0-9A-Za-z]+$/.test(text.slice(at + 3)) ? kind : null
}

/** What finds every key with this prefix in a text, as a regular expression that scanners for secrets understand. */
export function keyPattern(prefix: string): string {
  return `${prefix}_[us]_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}`
}

function checksum(text: string): string {
  return inDigits(BigInt(crc32(text, text.length)), CHECKSUM_LENGTH)
}

/** CRC-32 (ISO 3309, as in zip) of a text up to there, which says nothing of the key that the key does not say. */
function crc32(text: string, end: number): number {
  let rest = 0xffffffff
  for (let at = 0; at < end; at += 1)
    rest = (rest >>> 8) ^ (table[(rest ^ text.charCodeAt(at)) & 0xff] ?? 0)
  return (rest ^ 0xffffffff) >>> 0
}

/** Whether the digits from there on are the checksum of what is before. The last one is wrong in nearly all others. */
function hasChecksum(text: string, end: number): boolean {
  let rest = crc32(text, end)
  for (let at = text.length - 1; at >= end; at -= 1) {
    if (text[at] !== DIGITS[rest % DIGITS.length]) return false
    rest = Math.trunc(rest / DIGITS.length)
  }
  return true
}

const table = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, index) => {
  let rest = index
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

function inDigits(number: bigint, length: number): string {
  let text = ""
  for (let rest = number; text.length < length; rest /= BASE)
    text = `${DIGITS[Number(rest % BASE)] ?? ""}${text}`
  return text
}
