import type { AuthConfig } from "@sallyport/core"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { ownRecords } from "@sallyport/core/integration"
import type { Finding } from "../finding.js"
import { demandsOf } from "./demands.js"
import { recordFindings } from "./record-writes.js"
import { readFindings } from "./store-reads.js"
import { writeFindings } from "./store-writes.js"

/** A store, and what it is for. */
export interface StoreInput {
  readonly adapter: Adapter
  /** Says which rows are needed: stored sessions, links, passkeys, records. */
  readonly config: AuthConfig
  /**
   * Whether to make rows and to remove them again, which also finds missing columns and unique indexes. Their addresses
   * end in `doctor.invalid`. Default: only reads.
   */
  readonly write?: boolean
}

/**
 * What is wrong with the store behind an adapter; empty if nothing is. Without `write` it looks once in each table for
 * something that is not there. A store that cannot be reached is the only finding then.
 */
export async function examineStore({
  adapter,
  config,
  write = false,
}: StoreInput): Promise<readonly Finding[]> {
  const demands = demandsOf(config)
  const records = recordsOf(adapter, config)
  const read = await readFindings({ adapter, records }, demands)
  if (!write || read.length > 0) return read
  return [
    ...(await writeFindings(adapter, demands)),
    ...(demands.records && records ? await recordFindings(records) : []),
  ]
}

/** Those of the option come before those of the adapter. */
function recordsOf(adapter: Adapter, { records }: AuthConfig): RecordStore | undefined {
  const given = records && ("get" in records ? records : records.store)
  const [own] = Object.getOwnPropertySymbols(ownRecords(adapter)).map(
    (key) => (adapter as unknown as Readonly<Record<symbol, unknown>>)[key],
  )
  return given ?? (typeof own === "function" ? (own() as RecordStore) : undefined)
}
