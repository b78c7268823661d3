export {
  type AdapterSchema,
  type NeededTable,
  type OpenedDatabase,
  recordsTable,
  type SchemaDemand,
  type SqlDialect,
} from "./adapter-schema.js"
export { addedSum, type Addition, additionOf } from "./adding-statement.js"
export { type AffectingDatabase, affectingRecords } from "./affecting-records.js"
export { nullOnStatus } from "./null-on-status.js"
export { authenticatorChanges, type ChangeAuthenticator } from "./authenticator-changes.js"
export { changeRow } from "./change-row.js"
export { claim, type Claim } from "./claim.js"
export { type Claimant, movingUser, newUser, settledUser, claimLostError } from "./claimant.js"
export { columnsFor } from "./columns-for.js"
export { consumeOnceIn, type OnceRows } from "./consume-once-in.js"
export { countedRecords, type RecordRows, type RowCondition } from "./counted-records.js"
export { enteredRecords } from "./entered-records.js"
export type { EnteredRow, EnteredRows, EntryName, OwnedRow, OwnerEntry } from "./entered-rows.js"
export { findUserOrAbort } from "./find-user-or-abort.js"
export { omitUndefined } from "./omit-undefined.js"
export { hasAddress } from "./has-address.js"
export { hexDigestOf } from "./hex-digest-of.js"
export { matchesExactly } from "./matches-exactly.js"
export { atAddress, matchesAddress } from "./matches-address.js"
export { hydrateDates } from "./hydrate-dates.js"
export { inBatches } from "./in-batches.js"
export { insertUser, type UserInsertion } from "./insert-user.js"
export { markOperations } from "./mark-operations.js"
export { type KeyDatabase, type KeyTable } from "./key-columns.js"
export { moveUser, type UserMove } from "./move-user.js"
export type {
  AccountOperations,
  AuthenticatorOperations,
  SessionOperations,
  UserOperations,
  VerificationTokenOperations,
} from "./operations.js"
export { namedDatabase } from "./named-database.js"
export { readDate } from "./read-date.js"
export {
  fromRecordRow,
  newVersion,
  recordName,
  type RecordRow,
  type RecordStoreOptions,
  toRecordRow,
} from "./record-row.js"
export { type ColumnsOf, rememberColumns, type WithColumns } from "./remember-columns.js"
export { type ReturningDatabase, returningRecords } from "./returning-records.js"
export { removeOtherSessions } from "./remove-other-sessions.js"
export { hasValues, requireValues } from "./require-values.js"
export { sessionToKeep } from "./session-to-keep.js"
export { numbered, sql, type SqlStatement } from "./sql-statement.js"
export { type ConflictOptions, outlastingConflicts } from "./outlasting-conflicts.js"
export { type ConflictRules, untilNoConflict } from "./until-no-conflict.js"
export type { ReadUser, UserState } from "./user-state.js"
export { uuidOrNew } from "./uuid-or-new.js"
export { type AdapterConnection, withRecords } from "./with-records.js"
export { withDates } from "./with-dates.js"
export { withWholeKeys } from "./with-whole-keys.js"
export { withoutId } from "./without-id.js"
export { requireClient } from "./require-client.js"
