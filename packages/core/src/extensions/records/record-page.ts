import type { StoredRecord } from "../../contract/record-store.js"
import { InvalidInput } from "../../errors/request-errors.js"
import type { CheckedRecords } from "../../records/checked-records.js"
import { isRecordName } from "../../records/record-id.js"

/** Which part of a list is wanted. */
export interface PageOptions {
  /** The `next` of the page before. */
  readonly after?: string | null | undefined
  /** At most 1,000. Default: 100. */
  readonly limit?: number | undefined
}

/** Some records. */
interface RecordPage {
  readonly records: readonly StoredRecord[]
  /** For the next page, as `after`; null if there is none. */
  readonly next: string | null
}

const MOST = 1000

/** Throws `InvalidInput` unless this is how many something may list. `call` is the name of the function. */
export function requireLimit(call: string, limit: unknown): void {
  if (!Number.isSafeInteger(limit) || Number(limit) < 1 || Number(limit) > MOST)
    throw new InvalidInput(`${call}() takes a limit from 1 to ${MOST}.`)
}

/** Records of a collection, whoever's they are. Slow in some stores, so never during a request of many. */
export async function recordPage(
  store: Pick<CheckedRecords, "list">,
  { collection, call }: { readonly collection: string; readonly call: string },
  options?: PageOptions | null,
): Promise<RecordPage> {
  const { after, limit = 100 } = options ?? {}
  requireLimit(call, limit)
  if (after !== undefined && after !== null && !isRecordName(after))
    throw new InvalidInput(`${call}() takes "after" as the "next" of the page before.`)
  const records = await store.list({ collection, limit, ...(after && { after }) })
  return { records, next: records.length < limit ? null : (records.at(-1)?.id ?? null) }
}
