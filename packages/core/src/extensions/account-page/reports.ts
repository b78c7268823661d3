import { addressReports } from "../address-proof/address-report.js"

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
] as const

export type Report = (typeof reports)[number]
