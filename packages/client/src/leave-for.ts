import type { RedirectOptions } from "./redirect-options.js"

/** Goes to an address, unless the caller stays. One that differs in its `#` only is not loaded by itself. */
export function leaveFor(address: URL | string, { redirect = true }: RedirectOptions): void {
  if (!redirect) return
  location.assign(address)
  if (String(address).includes("#")) location.reload()
}
