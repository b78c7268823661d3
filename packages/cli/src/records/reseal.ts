import { everyRecord, sealAgain, sealStateOf } from "@sallyport/core/records"
import type { Call } from "../command-line/command.js"
import { counted } from "../command-line/counted.js"
import { chosenCollections, type OpenedRecords } from "./open-records.js"

/** What came of the records of a collection. */
export interface ResealedCollection {
  readonly collection: string
  /** Sealed with the first secret before. */
  readonly current: number
  /** Sealed with it now; with `--dry-run`, those that would be. */
  readonly sealed: number
  /** No secret opens them. */
  readonly unknown: number
  /** Others changed them at every attempt. */
  readonly left: number
}

/** Seals with the first secret whatever was sealed with a later one. What is done stays done if it is interrupted. */
export async function reseal(
  call: Call,
  { records }: OpenedRecords,
): Promise<readonly ResealedCollection[]> {
  const all: ResealedCollection[] = []
  for (const collection of chosenCollections(call, ({ sealed }) => sealed !== null)) {
    const counts = { current: 0, sealed: 0, unknown: 0, left: 0 }
    for await (const record of everyRecord(records.store, collection.name)) {
      const state = call.flags["dry-run"]
        ? asPlanned(await sealStateOf(record, collection, records))
        : await sealAgain(record, collection, records)
      if (state === "outdated") counts.left += 1
      else if (state !== null && state !== "plain") counts[state] += 1
      call.terminal.progress(`${collection.name}: ${counted(sumOf(counts), "record")}`)
    }
    all.push({ collection: collection.name, ...counts })
  }
  return all
}

const asPlanned = <State extends string>(state: State) =>
  (state === "outdated" ? "sealed" : state) as Exclude<State, "outdated"> | "sealed"

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, one) => sum + one, 0)

/** The lines for a person. */
export function resealedLines(
  all: readonly ResealedCollection[],
  isDryRun: boolean,
): readonly string[] {
  const sum = (name: Exclude<keyof ResealedCollection, "collection">) =>
    all.reduce((total, one) => total + one[name], 0)
  const some = all.filter((one) => one.current + one.sealed + one.unknown + one.left > 0)
  return [
    ...some.map(
      (one) =>
        `${one.collection}: ${one.sealed} ${isDryRun ? "to seal" : "sealed"}, ${one.current} sealed before, ${one.unknown} unknown, ${one.left} left`,
    ),
    ...(isDryRun
      ? [
          `Nothing was written (--dry-run). ${counted(sum("sealed"), "record")} would be sealed again.`,
        ]
      : []),
    ...(sum("unknown") > 0
      ? [
          "No secret opens the unknown ones. Put the former secret back behind the new one, and run this again.",
        ]
      : []),
    ...(sum("left") > 0 ? ["Some were changed by others at every attempt. Run this again."] : []),
    ...(!isDryRun && sum("unknown") + sum("left") === 0
      ? ["Every sealed record is sealed with the first secret."]
      : []),
  ]
}
