import { addressReports } from "../address-proof/address-report.js"
import type { LentVisit } from "../page-frame/persons-page.js"
import type { FactorsSetup } from "./factors-setup.js"

/**
 * The name of the page on which people manage their second step. It is not called after the factors, because a letter
 * more or less would then lead to the page that asks for a code.
 */
export const TWO_STEP = "two-step"

/** A request for that page. */
export interface TwoStepVisit extends LentVisit {
  readonly setup: FactorsSetup
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
