import { EmailSignInError } from "../../errors/provider-errors.js"
import { causedBy } from "../../errors/caused-by.js"
import type { EmailContext } from "./email-context.js"
import { parseEmailAddress } from "./email-address.js"

/**
 * The canonical form of the address that was typed. Throws `EmailSignInError` for anything that is not exactly one
 * address: rejected, never repaired, because a mail server may repair it differently (CVE-2022-35924).
 */
export function typedAddress({ request, provider }: EmailContext): string {
  const typed = request.duplicates.has("email") ? undefined : request.body["email"]
  const address = provider.normalizeIdentifier
    ? normalizedBy(provider.normalizeIdentifier, typed)
    : parseEmailAddress(typed)
  if (address) return address
  throw new EmailSignInError("The form held no usable e-mail address. Send one address as `email`.")
}

function normalizedBy(normalize: (identifier: string) => string, typed: unknown): string | null {
  if (typeof typed !== "string") return null
  try {
    const address: unknown = normalize(typed)
    return typeof address === "string" && isSingleAddress(address) ? address : null
  } catch (error) {
    throw new EmailSignInError("normalizeIdentifier refused the address", causedBy(error))
  }
}

const SINGLE_MAILBOX = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()"\\]+$/

/** Whatever the application's own rule allows, a header must not be split and the message must have one recipient. */
function isSingleAddress(address: string): boolean {
  return address.length <= 320 && SINGLE_MAILBOX.test(address) && !hasControls(address)
}

function hasControls(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f")
}
