import type { RedirectOptions } from "./redirect-options.js"

/**
 * Navigates to an address, unless the caller wants to stay. An address that differs only in its `#` part is reloaded
 * explicitly.
 */
export function leaveFor(address: URL, { redirect = true }: RedirectOptions): void {
  if (!redirect) return
  location.assign(address)
  if (address.href.includes("#")) location.reload()
}
