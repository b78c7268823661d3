import { type Adapter, markOperations, type RecordStore } from "@sallyport/core/adapters"
import type { OpenMessage } from "./messages.js"
import { startProcess } from "./start-process.js"

export interface ProcessOptions {
  /**
   * URL of a JavaScript module, usually `new URL("./support/process.mjs", import.meta.url)`. It exports `openAdapter`,
   * which takes `location` and returns an adapter or a promise of one; for records, `openRecords`.
   */
  readonly module: URL
  /** Where the store is: whatever the module needs and a message can carry, such as a connection URI. */
  readonly location?: unknown
  /** How many processes. Default: 3. */
  readonly processes?: number
  /** Called when the processes have ended, to remove the store. */
  readonly close?: () => unknown
}

/**
 * An adapter for `testAdapter` whose operations are performed by several processes in turn, as behind a load balancer.
 * It proves that the rules about races also hold between processes, and reveals anything that one process caches and
 * another changes.
 *
 * Every process opens the same store with your module. Rejects with the reason if one of them fails.
 */
export async function openInProcesses(
  options: ProcessOptions,
): Promise<{ adapter: Adapter; close: () => Promise<void> }> {
  const { operations, close } = await openEach("openAdapter", options)
  return { adapter: markOperations(operations as Adapter), close }
}

/** The same for `testRecords`: the module exports `openRecords`, which returns a store of records. */
export async function openRecordsInProcesses(
  options: ProcessOptions,
): Promise<{ records: RecordStore; close: () => Promise<void> }> {
  const { operations, close } = await openEach("openRecords", options)
  return { records: operations as unknown as RecordStore, close }
}

/** Each operation of what the processes have opened, performed by one after the other. */
async function openEach(opener: OpenMessage["opener"], options: ProcessOptions) {
  const { module, location, processes = 3 } = options
  const starting = Array.from({ length: processes }, () =>
    startProcess({ module: module.href, opener, location }),
  )
  const settled = await Promise.allSettled(starting)
  const started = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
  const close = async () => {
    await Promise.all(started.map((one) => one.end()))
    await options.close?.()
  }
  const failed = settled.find((one) => one.status === "rejected")
  if (failed) {
    await close()
    throw failed.reason
  }
  let next = 0
  const inTurn =
    (operation: string) =>
    (...given: unknown[]) =>
      started[next++ % started.length]?.call(operation, given)
  const names = started[0]?.operations ?? []
  return { operations: Object.fromEntries(names.map((name) => [name, inTurn(name)])), close }
}
