export { memoryRecords, type MemoryRecordsOptions } from "../records/memory-records.js"
export { type Records, recordsOf } from "../records/records-of.js"
export type { CheckedRecords } from "../records/checked-records.js"
export { storedIdOf } from "../records/record-owner.js"
export {
  everyRecord,
  type OwnCollection,
  ownCollections,
  sealAgain,
  type SealState,
  sealStateOf,
} from "../extensions/records/upkeep.js"
export type * from "../contract/record-store.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
