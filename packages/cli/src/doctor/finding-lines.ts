import type { Finding } from "@sallyport/conformance"
import { pageOfFinding } from "../command-line/documentation.js"

/** A finding as a person reads it, with an empty line after it. */
export function findingLines({ severity, code, cause, fix, page }: Finding): readonly string[] {
  return [`${severity}  ${code}`, `  ${cause}`, `  Fix: ${fix}`, `  See ${pageOfFinding(page)}`, ""]
}
