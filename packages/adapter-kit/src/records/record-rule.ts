import type { NewRecord, RecordStore, StoredRecord } from "@sallyport/core/adapters"
import { unique } from "../fixtures.js"

/** What a rule about records works on. */
export interface RecordWorld {
  readonly records: RecordStore
  /** The same store, opened with another clock. Undefined if it takes none. */
  readonly at: ((now: () => number) => RecordStore) | undefined
  /** How many callers meet at one record. */
  readonly writers: number
  /** How many records a list of several pages has. */
  readonly many: number
}

/** One rule that every store of records must follow. */
export interface RecordRule {
  /** Starts with the name of the operation that it is about. */
  readonly name: string
  /** Rejects if the store breaks the rule. */
  readonly check: (world: RecordWorld) => Promise<void>
  /** Shown as skipped where the store has no `add`, or takes no clock. */
  readonly needs?: "add" | "at"
}

/** The collection of most rules. Ids and owners are different in each rule, so the store need not be empty. */
export const COLLECTION = "kit"

const HOUR = 60 * 60 * 1000

/** With milliseconds, which a store with whole seconds would lose. */
function inAnHour(): Date {
  return new Date(Math.floor((Date.now() + HOUR) / 1000) * 1000 + 123)
}

export function aRecord(members: Partial<NewRecord> = {}): NewRecord {
  return {
    collection: COLLECTION,
    id: unique(),
    owner: unique(),
    value: { n: 1 },
    expires: inAnHour(),
    ...members,
  }
}

/** The record after a `put` that must succeed. */
export async function stored(records: RecordStore, record: NewRecord): Promise<StoredRecord> {
  const version = await records.put(record, "absent")
  if (version === null) throw new Error("put: expected a new record to be written")
  return { ...record, version }
}

/** The results of so many calls at the same moment. */
export function atOnce<Result>(
  count: number,
  call: (at: number) => Result | PromiseLike<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, async (_, at) => call(at)))
}

/** Every id of a list, page after page. */
export async function idsOf(
  records: RecordStore,
  of: { readonly collection: string; readonly owner?: string; readonly limit: number },
): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const page = await records.list({ ...of, ...(ids.length > 0 && { after: ids.at(-1) }) })
    ids.push(...page.map(({ id }) => id))
    if (page.length < of.limit) return ids
  }
}
