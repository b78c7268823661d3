import type { EmailContext } from "./email-context.js"
import { canonicalAddress } from "./typed-address.js"

/** Format characters, such as those that turn the direction of reading, and blanks: not what the eye takes them for. */
const DECEPTIVE = /[\p{C}\p{Z}]/u

/**
 * The address of a link, to be shown to who follows it; null for anything that this provider would not have sent a link to.
 * Anyone who writes a link writes its address, too: a page of ours must not show their text under our name.
 */
export function shownAddress({ provider }: EmailContext, identifier: string): string | null {
  try {
    const isAddress = canonicalAddress(provider, identifier) === identifier
    return isAddress && !DECEPTIVE.test(identifier) ? identifier : null
  } catch {
    return null
  }
}
