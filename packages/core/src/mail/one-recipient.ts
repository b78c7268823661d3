import { EmailSignInError } from "../errors/provider-errors.js"

/**
 * The address, if a service cannot read it as more than one: several services accept a list separated by commas, or a
 * name before the address (CVE-2022-35924). Throws `EmailSignInError` for any other text, without quoting it.
 */
export function oneRecipient(address: string): string {
  if (/^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/.test(address)) return address
  throw new EmailSignInError("The message must have exactly one recipient, but has another one")
}
