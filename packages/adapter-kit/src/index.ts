export { adapterRules } from "./adapter-rules.js"
export type { DirectReads } from "./direct-reads.js"
export { type OpenAdapter, openWorld } from "./open-world.js"
export type { Rule, Sequences, World } from "./rule.js"
export { type AdapterTestOptions, testAdapter } from "./test-adapter.js"
export { type AdoptionRaceOptions, testAdoptionRace } from "./races/test-adoption-race.js"
export { type AdapterPair, testInterchange } from "./interchange/test-interchange.js"
export {
  openInProcesses,
  openRecordsInProcesses,
  type ProcessOptions,
} from "./processes/open-in-processes.js"
export { crashingClient } from "./crashes/crashing-client.js"
export { testCrashes, type OpenCrashable } from "./crashes/test-crashes.js"
export type { Address } from "./faults/fault-proxy.js"
export { type FaultOptions, testFaults } from "./faults/test-faults.js"
export { countingClient } from "./round-trips/counting-client.js"
export {
  countRoundTrips,
  type OpenCounted,
  testRoundTrips,
} from "./round-trips/test-round-trips.js"
export type { RoundTrips } from "./round-trips/visits.js"
export { recordCalls } from "./records/record-calls.js"
export { recordRules } from "./records/record-rules.js"
export type { RecordRule, RecordWorld } from "./records/record-rule.js"
export { type RecordCrashOptions, testRecordCrashes } from "./records/test-record-crashes.js"
export { type RecordFaultOptions, testRecordFaults } from "./records/test-record-faults.js"
export { type OpenRecords, type RecordTestOptions, testRecords } from "./records/test-records.js"
