import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"

/** A store of records in memory that writes down what it is asked, as `operation collection`, but for some collections. */
export function askedRecords(...left: readonly string[]): {
  readonly records: RecordStore
  readonly asked: string[]
} {
  const asked: string[] = []
  const records = new Proxy(memoryRecords({ singleProcess: true }), {
    get: (target, name: keyof RecordStore) => {
      const operation: unknown = target[name]
      if (typeof operation !== "function" || typeof name === "symbol") return operation
      return async (...args: unknown[]) => {
        const [{ collection = "" } = {}] = args as [{ collection?: string }?]
        // When a process sweeps depends on all that it has written, for whatever site.
        if (name !== "sweep" && !left.includes(collection)) asked.push(`${name} ${collection}`)
        return Reflect.apply(operation, target, args) as unknown
      }
    },
  })
  return { records, asked }
}
