import type { EmailCodeMessages } from "../../contract/email-code-messages.js"

/** What a page says of the proof of an address. A closed list, because it is also what its cookie may contain. */
export const addressReports = [
  "addressProved",
  "addressCodeWrong",
  "addressCodeGone",
  "addressTooMany",
] as const

export type AddressReport = (typeof addressReports)[number]

/** The same in words. */
export function addressText(own: EmailCodeMessages, report: AddressReport): string {
  if (report === "addressCodeWrong") return own.codeWrong
  return report === "addressCodeGone" ? own.codeGone : own[report]
}

/** Whether a report of a page is one of these. */
export function isAddressReport(report: string | null): report is AddressReport {
  return addressReports.some((one) => one === report)
}
