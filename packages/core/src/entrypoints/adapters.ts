export { composeAdapters, type AdapterParts } from "../adapter/compose-adapters.js"
export { markOperations } from "../adapter/own-operations.js"
export {
  type AccountLists,
  type ListedAccount,
  withAccountLists,
} from "../adapter/with-account-lists.js"
export { readFromReplica, type ReplicaOptions } from "../adapter/read-from-replica.js"
export * from "../contract/adapter.js"
export { type StoredRow, type StoredValue, storedValues } from "../contract/stored-values.js"
export type * from "../contract/record-store.js"
export { isDate } from "../contract/json.js"
export type { JsonArray, JsonObject, JsonPrimitive, JsonValue } from "../contract/json.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./types.js"
