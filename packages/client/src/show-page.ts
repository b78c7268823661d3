import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"
import type { RedirectOptions } from "./redirect-options.js"
import { targetOf } from "./redirect-options.js"

/** Goes to a page of the server, which says why if there is an error, and from there to the caller's target. */
export function showPage(
  page: "signin" | "signout",
  options: BasePathOption & RedirectOptions,
  error?: string,
): null {
  const query = new URLSearchParams({ ...(error && { error }), callbackUrl: targetOf(options) })
  location.assign(`${actionUrl(options, page)}?${query}`)
  return null
}
