import type { RunOperation } from "../../contract/operation.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { PasswordSetup } from "./password-setup.js"

/** A request for one of the pages, and what it is answered from. */
export interface PasswordVisit {
  readonly setup: PasswordSetup
  readonly run: RunOperation
  readonly request: PageRequest
}
