import type { RecordRule } from "./record-rule.js"
import { expiredRules } from "./rules/expired-records.js"
import { ownedRules } from "./rules/owned-records.js"
import { raceRules } from "./rules/record-races.js"
import { valueRules } from "./rules/record-values.js"
import { singleRules } from "./rules/single-records.js"

/** Every rule of a store of records. */
export const recordRules: readonly RecordRule[] = [
  ...singleRules,
  ...raceRules,
  ...ownedRules,
  ...valueRules,
  ...expiredRules,
]
