import type { ObservedSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { type Records, recordsOf } from "../../records/records-of.js"

/** Where codes are kept. The check of the configuration has said so if there is nowhere. */
export function neededRecords(
  setup: Pick<ObservedSetup, "source" | "secrets" | "report">,
): Records {
  const records = recordsOf(setup)
  if (records) return records
  throw new AuthError("EmailCode() has nowhere to keep its codes.")
}
