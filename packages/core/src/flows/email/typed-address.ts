import { causedBy, isAuthError } from "../../errors/auth-error.js"
import { EmailSignInError } from "../../errors/provider-errors.js"
import { isStorable, LONGEST_ADDRESS } from "../../sign-in/storable.js"
import { parseEmailAddress } from "../../mail/email-address.js"
import type { EmailContext } from "../../contract/context.js"

/**
 * The canonical form of the submitted address. Throws `EmailSignInError` for anything that is not exactly one address.
 * Such input is rejected and never repaired, because a mail server may repair it differently (CVE-2022-35924).
 */
export function typedAddress({ request, provider }: EmailContext): string {
  const typed = request.duplicates.has("email") ? undefined : request.body["email"]
  const address = canonicalAddress(provider, typed)
  if (address) return address
  throw new EmailSignInError("The form has no usable email address. Send one address as `email`.")
}

/**
 * Null if the input is not exactly one address. Throws `EmailSignInError` with the error of `normalizeIdentifier` if
 * that throws.
 */
export function canonicalAddress(
  { normalizeIdentifier }: Pick<EmailContext["provider"], "normalizeIdentifier">,
  typed: unknown,
): string | null {
  return normalizeIdentifier ? normalizedBy(normalizeIdentifier, typed) : parseEmailAddress(typed)
}

function normalizedBy(normalize: (identifier: string) => string, typed: unknown): string | null {
  if (typeof typed !== "string") return null
  try {
    const address: unknown = normalize(typed)
    return typeof address === "string" && isSingleAddress(address) ? address : null
  } catch (error) {
    if (isAuthError(error)) throw error
    throw new EmailSignInError("normalizeIdentifier refused the address", causedBy(error))
  }
}

const SINGLE_MAILBOX = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()"\\]+$/

/**
 * No matter what the application's own rule allows, a header must not be split and the message must have one recipient.
 */
function isSingleAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && SINGLE_MAILBOX.test(address) && isStorable(address)
}

/**
 * Format characters, such as those that change the direction of text, and whitespace: they make text look like
 * something else.
 */
const DECEPTIVE = /[\p{C}\p{Z}]/u

/**
 * The address in a link, safe to show to the person who follows the link. Null for anything that this provider would
 * not have sent a link to: the author of a link also chooses the address in it, and our page must not show their text
 * under our name.
 */
export function shownAddress(
  { provider }: Pick<EmailContext, "provider">,
  identifier: string,
): string | null {
  try {
    const isAddress = canonicalAddress(provider, identifier) === identifier
    return isAddress && !DECEPTIVE.test(identifier) ? identifier : null
  } catch {
    return null
  }
}
