import type { EmailContext } from "./email-context.js"
import { canonicalAddress } from "./typed-address.js"

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
export function shownAddress({ provider }: EmailContext, identifier: string): string | null {
  try {
    const isAddress = canonicalAddress(provider, identifier) === identifier
    return isAddress && !DECEPTIVE.test(identifier) ? identifier : null
  } catch {
    return null
  }
}
