import type { Caller } from "../../contract/operation.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { KeysMessages } from "../../contract/keys-messages.js"
import type { ActionResult } from "../page-frame/page.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { LentVisit, Person } from "../page-frame/persons-page.js"
import type { KeysSetup } from "./keys-setup.js"

/** The name of the page on which people manage their keys. */
export const KEYS_PAGE = "keys"

/** A request for that page. */
export interface KeysVisit extends LentVisit {
  readonly setup: KeysSetup
}

/** What the list says of what was done. A closed list, because it is also what its cookie may contain. */
export const keysReports = [
  "keyDeleted",
  "keyGone",
  "keyFormSent",
  "keyReplacedBefore",
  "keysTooMany",
  "formExpired",
] as const

export type KeysReport = (typeof keysReports)[number]

/** Somebody who is signed in, at the page. */
export type KeysVisitor = KeysVisit & Person

/** What each view of it is written with. */
export interface KeyViewParts extends PageParts<KeysMessages, KeysReport> {
  readonly setup: Pick<KeysSetup, "options" | "source">
  readonly request: Pick<PageRequest, "baseUrl" | "origin">
  readonly caller: Pick<Caller, "now">
}

/** Somebody there, and what is written for them. */
export type KeysParts = KeysVisitor & PageParts<KeysMessages, KeysReport>

export type KeysResult = ActionResult<KeysMessages, KeysReport>
