import type { ObservedSetup } from "../../contract/extension.js"
import { type Records, requiredRecords } from "../../records/records-of.js"

/** Where codes are kept. The check of the configuration has said so if there is nowhere. */
export function neededRecords(
  setup: Pick<ObservedSetup, "source" | "secrets" | "report">,
): Records {
  return requiredRecords(setup, "EmailCode() has nowhere to keep its codes.")
}
