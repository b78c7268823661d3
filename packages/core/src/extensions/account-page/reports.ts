import { addressReports } from "../address-proof/address-report.js"

/** What it says of what people do with `accounts()`. */
const accountReports = [
  "profileChanged",
  "nameRefused",
  "imageRefused",
  "accountUnlinked",
  "lastAccount",
  "newAddressAsked",
  "newAddressRefused",
  "deleteConfirm",
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
  ...accountReports,
] as const

export type Report = (typeof reports)[number]
