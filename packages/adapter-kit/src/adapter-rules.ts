import type { Rule } from "./rule.js"
import { accountRules } from "./rules/accounts.js"
import { authenticatorRules } from "./rules/authenticators.js"
import { dataRules } from "./rules/data.js"
import { deletionRules } from "./rules/deletion.js"
import { expiredRules } from "./rules/expired.js"
import { methodRules } from "./rules/methods.js"
import { missingValueRules } from "./rules/missing-values.js"
import { oneTimeRules } from "./rules/one-time.js"
import { optionalRules } from "./rules/optional-operations.js"
import { raceRules } from "./rules/races.js"
import { otherSessionRules } from "./rules/other-sessions.js"
import { replacedRules } from "./rules/replaced-operations.js"
import { roomRules } from "./rules/room.js"
import { sequenceRules } from "./rules/sequences.js"
import { sessionRules } from "./rules/sessions.js"
import { userRules } from "./rules/users.js"
import { verificationTokenRules } from "./rules/verification-tokens.js"
import { wholeKeyRules } from "./rules/whole-keys.js"

/**
 * Every rule of the contract. They need neither an empty store nor an order, because each creates the rows that it
 * checks.
 */
export const adapterRules: readonly Rule[] = [
  ...methodRules,
  ...userRules,
  ...sessionRules,
  ...accountRules,
  ...verificationTokenRules,
  ...deletionRules,
  ...authenticatorRules,
  ...raceRules,
  ...dataRules,
  ...roomRules,
  ...wholeKeyRules,
  ...optionalRules,
  ...otherSessionRules,
  ...replacedRules,
  ...oneTimeRules,
  ...expiredRules,
  ...missingValueRules,
  ...sequenceRules,
]
