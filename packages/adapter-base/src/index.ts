export { type Claimant, createClaimant, stopped } from "./claimant.js"
export { columnsFor } from "./columns-for.js"
export { consumeOnceIn, type OnceRows } from "./consume-once-in.js"
export { given } from "./given.js"
export { hexDigestOf } from "./hex-digest-of.js"
export { holds } from "./holds.js"
export { hydrateDates } from "./hydrate-dates.js"
export type {
  AccountOperations,
  AuthenticatorOperations,
  SessionOperations,
  UserOperations,
  VerificationTokenOperations,
} from "./operations.js"
export { readDate } from "./read-date.js"
export { type ColumnsOf, rememberColumns, type WithColumns } from "./remember-columns.js"
export { requireValues } from "./require-values.js"
export { uuidOrNew } from "./uuid-or-new.js"
export { withDates } from "./with-dates.js"
export { withoutId } from "./without-id.js"
