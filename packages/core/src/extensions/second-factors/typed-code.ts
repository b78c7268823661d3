import { typedText } from "../codes/typed-digits.js"
import { DIGITS } from "./totp.js"

/** What somebody typed where a code is asked for. */
export type TypedCode =
  | { readonly kind: "totp"; readonly code: string }
  | { readonly kind: "recovery-code"; readonly code: string }

/** Without 0 and o, 1, i and l, which people take for one another. */
export const RECOVERY_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
/** Letters of a recovery code: 59 bits. */
export const RECOVERY_LENGTH = 12

const TOTP = new RegExp(`^[0-9]{${DIGITS}}$`)
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/**
 * Which code was typed: in either case, with blanks and hyphens anywhere, and with the digits of any script. Null for a
 * text that is none.
 */
export function typedCode(typed: string): TypedCode | null {
  const code = typedText(typed)?.toLowerCase() ?? ""
  if (TOTP.test(code)) return { kind: "totp", code }
  return RECOVERY.test(code) ? { kind: "recovery-code", code } : null
}
