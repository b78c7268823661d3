import type { User } from "../contract/session.js"

/** Octets of the longest mailbox including its domain (RFC 5321 §4.5.3.1). */
export const LONGEST_ADDRESS = 320

/**
 * Whether every store keeps this id or address unchanged: PostgreSQL rejects NUL, and half of a surrogate pair turns
 * into another character. No real id or address contains a control character or such a half.
 */
export function isStorable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text)
}

/**
 * A user in a form that every store accepts: without NUL, which PostgreSQL rejects, and without halves of surrogate
 * pairs. Both are invisible in a name. Line breaks and the like stay.
 */
export function storableUser(user: User): User {
  const members = Object.entries(user).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? value.replace(/[\0\p{Cs}]/gu, "") : value,
  ])
  return Object.fromEntries(members) as User
}

/**
 * The address in lower case, so that one mailbox is one user. A letter that only looks like an ASCII letter keeps its
 * case: `\u212A` (the Kelvin sign) becomes `k` in lower case, and its mailbox belongs to another person (CWE-178,
 * CWE-1289).
 */
export function lowerCaseAddress(email: string): string {
  if (!/[^\0-\u007f]/.test(email)) return email.toLowerCase()
  return Array.from(email, (character) => {
    const lower = character.toLowerCase()
    const becomesAscii = character > "\u007f" && /[\0-\u007f]/.test(lower)
    return becomesAscii ? character : lower
  }).join("")
}
