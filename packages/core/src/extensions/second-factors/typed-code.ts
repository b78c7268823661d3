import { DIGITS } from "./totp.js"

/** What somebody typed where a code is asked for. */
export type TypedCode =
  | { readonly kind: "totp"; readonly code: string }
  | { readonly kind: "recovery-code"; readonly code: string }

/** Without 0 and o, 1, i and l, which people take for one another. */
export const RECOVERY_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
/** Letters of a recovery code: 59 bits. */
export const RECOVERY_LENGTH = 12

/** A field that has more was not typed by a person. */
const LONGEST = 100

const TOTP = new RegExp(`^[0-9]{${DIGITS}}$`)
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/**
 * Which code was typed: in either case, with blanks and hyphens anywhere, and with the digits of any script. Null for a
 * text that is none.
 */
export function typedCode(typed: string): TypedCode | null {
  if (typed.length > LONGEST) return null
  const code = typed
    .normalize("NFKC")
    .replaceAll(/[\p{White_Space}\p{Pd}\p{Cf}]/gu, "")
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .toLowerCase()
  if (TOTP.test(code)) return { kind: "totp", code }
  return RECOVERY.test(code) ? { kind: "recovery-code", code } : null
}

/** Unicode keeps the ten digits of a script together, in order (Unicode 16, §4.6). */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(point - zero)
}
