import * as kit from "@sallyport/adapter-kit"
import { kills, many, places, writers } from "./depth.js"

/** The rules of a store of records, with as many callers and records as this run has time for. */
export function testRecords(...[name, open, options]: Parameters<typeof kit.testRecords>): void {
  kit.testRecords(name, open, { writers, many, ...options })
}

/** A connection that breaks, at as many places as this run has time for. */
export function testRecordFaults(
  ...[name, options]: Parameters<typeof kit.testRecordFaults>
): void {
  kit.testRecordFaults(name, { places, ...options })
}

/** Processes that are killed, as many as this run has time for. */
export function testRecordCrashes(
  ...[name, options]: Parameters<typeof kit.testRecordCrashes>
): void {
  kit.testRecordCrashes(name, { rounds: kills, ...options })
}
