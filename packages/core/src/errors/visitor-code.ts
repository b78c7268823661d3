import { isAuthError } from "./auth-error.js"

const codes = [
  "no_cookies",
  "sign_in_expired",
  "signed_out",
  "unknown_provider",
  "cancelled",
  "passkey_not_stored",
  "wrong_code",
  "code_gone",
  "too_many_codes",
] as const

/** What a visitor may learn about an error besides its type, because they can do something about it. */
export type VisitorCode = (typeof codes)[number]

/** The error's code for the visitor, in `cause.visitor`. Undefined for most errors. */
export function visitorCodeOf(error: unknown): VisitorCode | undefined {
  const code = isAuthError(error) ? error.cause?.["visitor"] : undefined
  return codes.find((known) => known === code)
}
