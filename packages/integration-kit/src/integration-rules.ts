import type { Rule } from "./rule.js"
import { accessRules } from "./rules/access.js"
import { accountPageRules } from "./rules/account-page.js"
import { accountRules } from "./rules/accounts.js"
import { actingRules } from "./rules/acting.js"
import { actionRules } from "./rules/actions.js"
import { addressRules } from "./rules/addresses.js"
import { blockedRules } from "./rules/blocked.js"
import { cookieRules } from "./rules/cookies.js"
import { endedRules } from "./rules/ended.js"
import { endpointRules } from "./rules/endpoints.js"
import { failureRules } from "./rules/failures.js"
import { formRules } from "./rules/forms.js"
import { functionRules } from "./rules/functions.js"
import { gateRules } from "./rules/gate.js"
import { meRules } from "./rules/me.js"
import { operationRules } from "./rules/operations.js"
import { pathRules } from "./rules/paths.js"
import { platformRules } from "./rules/platform.js"
import { previousRules } from "./rules/previous.js"
import { readerRules } from "./rules/readers.js"
import { sessionRules } from "./rules/sessions.js"
import { targetRules } from "./rules/targets.js"
import { waitingRules } from "./rules/waiting.js"

/** Every rule of the contract, in the order in which a newcomer should read them. */
export const integrationRules: readonly Rule[] = [
  ...actionRules,
  ...readerRules,
  ...gateRules,
  ...functionRules,
  ...pathRules,
  ...addressRules,
  ...cookieRules,
  ...failureRules,
  ...targetRules,
  ...formRules,
  ...meRules,
  ...actingRules,
  ...accountRules,
  ...platformRules,
  ...sessionRules,
  ...operationRules,
  ...endpointRules,
  ...accountPageRules,
  ...endedRules,
  ...blockedRules,
  ...accessRules,
  ...previousRules,
  ...waitingRules,
]
