import type { PageRequest } from "../../contract/page-request.js"
import type { Caller, RunOperation } from "../../contract/operation.js"
import { addressReports } from "../address-proof/address-report.js"
import type { FactorsSetup } from "./factors-setup.js"

/**
 * The name of the page on which people manage their second step. It is not called after the factors, because a letter
 * more or less would then lead to the page that asks for a code.
 */
export const TWO_STEP = "two-step"

/** A request for that page, and what it is answered from. */
export interface TwoStepVisit {
  readonly setup: FactorsSetup
  readonly run: RunOperation
  readonly request: PageRequest
}

/** The same of somebody who is signed in. */
export interface PersonsVisit extends TwoStepVisit {
  readonly caller: Caller
}

/** What the page says of what was done. A closed list, because it is also what its cookie may contain. */
export const twoStepReports = [
  "appCodeWrong",
  "appNotStarted",
  "appRemoved",
  "browsersForgotten",
  "factorGone",
  "wayTooNew",
  ...addressReports,
] as const

export type TwoStepReport = (typeof twoStepReports)[number]

/** The name of the cookie that remembers it. */
export const TWO_STEP_PAGE = "two-step-page"
