import { html } from "./html.js"
import type { Html } from "./html.js"

/** What every form sends: the CSRF token, and where to go afterwards. */
export function hiddenFields(place: {
  readonly csrfToken: string
  readonly callbackUrl: string
}): Html {
  const { csrfToken, callbackUrl } = place
  return html`<input type="hidden" name="csrfToken" value="${csrfToken}" />
    ${callbackUrl && html`<input type="hidden" name="callbackUrl" value="${callbackUrl}" />`}`
}
