import type { Messages } from "../contract/messages.js"

/** What a form of the sign-in page needs to know of the page around it. */
export interface FormPlace {
  readonly csrfToken: string
  readonly callbackUrl: string
  /** The address to put into the e-mail field. */
  readonly email: string | undefined
  /** The id of the form's first button, unlike any other on the page. */
  readonly buttonId: string
  /** What in this form has the focus when the page is opened; at most one form of a page has any. */
  readonly focus: "field" | "password" | "button" | undefined
  /** The foreign origin that logos may come from. */
  readonly imageOrigin: string | undefined
  readonly texts: Messages
}
