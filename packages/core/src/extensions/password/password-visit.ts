import type { PasswordMessages } from "../../contract/password-messages.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { LentVisit } from "../page-frame/persons-page.js"
import type { PasswordReport } from "./password-fields.js"
import type { PasswordSetup } from "./password-setup.js"

/** A request for one of the pages. */
export interface PasswordVisit extends LentVisit {
  readonly setup: PasswordSetup
}

/** What each of them is written with. */
export type PasswordParts = PageParts<PasswordMessages, PasswordReport>
