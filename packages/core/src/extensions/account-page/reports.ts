import { addressReports } from "../address-proof/address-report.js"

/** What is wrong with what was typed into a field of `accounts()`: it is said there. */
const fieldReports = ["nameRefused", "imageRefused", "newAddressRefused", "deleteConfirm"] as const

export type FieldReport = (typeof fieldReports)[number]

export function isFieldReport(report: Report): report is FieldReport {
  return (fieldReports as readonly string[]).includes(report)
}

/** What it says of what people do with `accounts()`. */
const accountReports = [
  "profileChanged",
  "accountUnlinked",
  "lastAccount",
  "newAddressAsked",
  "accountKept",
] as const

export type AccountReport = (typeof accountReports)[number]

export function isAccountReport(report: Report): report is AccountReport {
  return (accountReports as readonly string[]).includes(report)
}

/** What the page says of an action. A closed list, because it is also what its cookie may contain. */
export const reports = [
  "sessionEnded",
  "othersEnded",
  "confirm",
  "passkeyRenamed",
  "passkeyRemoved",
  "passkeyNameRefused",
  "lastWayToSignIn",
  "alreadyGone",
  "wayTooNew",
  ...addressReports,
  ...fieldReports,
  ...accountReports,
] as const

export type Report = (typeof reports)[number]
