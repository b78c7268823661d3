export { memoryRecords, type MemoryRecordsOptions } from "../records/memory-records.js"
export type * from "../contract/record-store.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
