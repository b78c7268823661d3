import type { Rule } from "./rule.js"
import { cutRules } from "./rules/cut-store.js"
import { endpointRules } from "./rules/endpoints.js"
import { failureRules } from "./rules/failures.js"
import { removedRules } from "./rules/nothing-left.js"
import { onAndOffRules } from "./rules/on-and-off.js"
import { refusalRules } from "./rules/refusals.js"
import { outcomeRules } from "./rules/same-outcome.js"
import { stepRules } from "./rules/step-forms.js"
import { taintRules } from "./rules/taint.js"
import { tripRules } from "./rules/trips.js"
import { whoseRules } from "./rules/whose.js"

/** Every rule of the contract, in the order in which a newcomer should read them. */
export const extensionRules: readonly Rule[] = [
  ...outcomeRules,
  ...cutRules,
  ...stepRules,
  ...whoseRules,
  ...refusalRules,
  ...endpointRules,
  ...failureRules,
  ...removedRules,
  ...onAndOffRules,
  ...taintRules,
  ...tripRules,
]
