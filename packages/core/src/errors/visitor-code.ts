import { isAuthError } from "./auth-error.js"

const codes = [
  "no_cookies",
  "sign_in_expired",
  "unknown_provider",
  "cancelled",
  "passkey_not_stored",
] as const

/** What a visitor may learn of an error beside its type, because they can do something about it. */
export type VisitorCode = (typeof codes)[number]

/** The code that an error has for whoever is in front of the browser, in `cause.visitor`; undefined for most. */
export function visitorCodeOf(error: unknown): VisitorCode | undefined {
  const code = isAuthError(error) ? error.cause?.["visitor"] : undefined
  return codes.find((known) => known === code)
}
