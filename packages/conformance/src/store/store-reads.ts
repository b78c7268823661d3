import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import type { Finding } from "../finding.js"
import type { Demands } from "./demands.js"
import { failureOf } from "./store-failure.js"

/** Nobody's: what is looked for is never there. */
const nobody = (): string => `doctor-${crypto.randomUUID()}`

/** Looks for what is not there, once in each table. Whatever is missing fails then. */
export async function readFindings(
  { adapter, records }: { readonly adapter: Adapter; readonly records: RecordStore | undefined },
  demands: Demands,
): Promise<readonly Finding[]> {
  const reads: readonly (readonly [string, boolean, () => unknown])[] = [
    ["getUserByEmail", true, () => adapter.getUserByEmail?.(`${nobody()}@doctor.invalid`)],
    [
      "getUserByAccount",
      true,
      () => adapter.getUserByAccount?.({ provider: "doctor", providerAccountId: nobody() }),
    ],
    ["getSessionAndUser", demands.sessions, () => adapter.getSessionAndUser?.(nobody())],
    ["getAuthenticator", demands.passkeys, () => adapter.getAuthenticator?.(nobody())],
  ]
  const found: Finding[] = []
  for (const [operation, isNeeded, read] of reads) {
    const failure = isNeeded ? await failed(operation, read) : undefined
    if (failure?.code === "STORE_UNREACHABLE") return [failure]
    if (failure) found.push(failure)
  }
  return demands.records && records ? [...found, ...(await ofRecords(records))] : found
}

async function failed(operation: string, read: () => unknown): Promise<Finding | undefined> {
  try {
    await read()
    return undefined
  } catch (error) {
    return failureOf(operation, error)
  }
}

async function ofRecords(records: RecordStore): Promise<readonly Finding[]> {
  try {
    await records.get({ collection: "doctor", id: nobody() })
    return []
  } catch (error) {
    return [failureOf("Reading a record", error, "RECORDS_TABLE_MISSING")]
  }
}
