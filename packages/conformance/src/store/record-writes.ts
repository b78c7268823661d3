import type { RecordStore } from "@sallyport/core/adapters"
import { type Finding, finding } from "../finding.js"
import { failureOf } from "./store-failure.js"

/** Callers at once. */
const CROWD = 5

/** Lets several callers write one record, of which one may be first, and removes it. */
export async function recordFindings(records: RecordStore): Promise<readonly Finding[]> {
  const key = { collection: "doctor", id: crypto.randomUUID() }
  const record = { ...key, owner: null, value: "doctor", expires: new Date(Date.now() + 60_000) }
  try {
    const written = await Promise.allSettled(
      Array.from({ length: CROWD }, async () => records.put(record, "absent")),
    )
    const first = written.filter((one) => one.status === "fulfilled" && one.value !== null)
    const [failed] = written
    if (first.length === 0 && failed?.status === "rejected")
      return [failureOf("Writing a record", failed.reason, "RECORDS_TABLE_MISSING")]
    return first.length > 1
      ? [
          finding("RECORDS_NOT_ATOMIC", {
            cause: `Of ${CROWD} callers that wrote one record at once, ${first.length} were the first.`,
          }),
        ]
      : []
  } finally {
    await Promise.resolve(records.take(key)).catch(() => null)
  }
}
