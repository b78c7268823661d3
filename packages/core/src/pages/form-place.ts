import type { Messages } from "../contract/messages.js"
import { html, type Html } from "./html.js"

/** What a form on the sign-in page needs to know about the page. */
export interface FormPlace {
  readonly csrfToken: string
  readonly callbackUrl: string
  /** The address to put into the e-mail field. */
  readonly email: string | undefined
  /** The id of the form's first button, unique on the page. */
  readonly buttonId: string
  /** Which control of this form has the focus when the page opens. At most one form on a page has any. */
  readonly focus: "field" | "password" | "button" | undefined
  /** The one foreign origin that logos may come from. */
  readonly imageOrigin: string | undefined
  readonly texts: Messages
}

/** What every form sends: the CSRF token, and where to go afterwards. */
export function hiddenFields(place: {
  readonly csrfToken: string
  readonly callbackUrl: string
}): Html {
  const { csrfToken, callbackUrl } = place
  return html`<input type="hidden" name="csrfToken" value="${csrfToken}" />
    ${callbackUrl && html`<input type="hidden" name="callbackUrl" value="${callbackUrl}" />`}`
}
