import type { RecordKey, RecordStore } from "../contract/record-store.js"
import { isAuthError } from "../errors/auth-error.js"
import {
  requireDate,
  requireKey,
  requireLimit,
  requireList,
  requireOwned,
  requireRecord,
  requireStep,
} from "./check-record.js"
import { untilWritten } from "./until-written.js"

type RecordOperations = Required<RecordStore>

/** A store of records whose every operation is there and returns a promise. */
export type CheckedRecords = {
  readonly [Name in keyof RecordOperations]: (
    ...given: Parameters<RecordOperations[Name]>
  ) => Promise<Awaited<ReturnType<RecordOperations[Name]>>>
}

export interface RecordsSetting {
  /** Told when expired records could not be removed. Nobody waits for that, so no operation fails because of it. */
  readonly report: (error: Error) => unknown
  /** The clock of this process, in milliseconds. */
  readonly now?: () => number
}

const MOST_SWEPT = 1000
/** Expired records are kept that long, because to a process whose clock is behind they still exist. */
const GRACE = 24 * 60 * 60 * 1000

/**
 * The store as the library uses it. Whatever is not allowed is refused with TypeError before anything is written. What
 * the store throws becomes an `AdapterError` with the name of the operation, so that nothing ever looks like "not
 * found" because a store is away. Each hundredth write also removes records that expired long ago.
 */
export function checkedRecords(
  store: RecordStore,
  { report, now = () => Date.now() }: RecordsSetting,
): CheckedRecords {
  const sweep = async (before: Date, limit: number) =>
    perform("sweep", () => store.sweep(before, limit))
  const written = async <T>(result: T): Promise<T> => {
    if (isDueToSweep())
      await sweep(new Date(now() - GRACE), MOST_SWEPT).catch(async (error: Error) => report(error))
    return result
  }
  return {
    ...uncounted(store),
    put: async (record, when) => {
      requireRecord(record)
      return written(await perform("put", () => store.put(record, when)))
    },
    sweep: async (before, limit) => {
      requireDate(before)
      requireLimit(limit)
      return sweep(before, limit)
    },
    add: async (key, by, expires) => {
      requireKey(key)
      requireStep(by)
      requireDate(expires)
      return written(await perform("add", () => addTo(store, { key, by, expires })))
    },
  }
}

/** The operations after which nothing has to be swept. */
function uncounted(store: RecordStore): Omit<CheckedRecords, "put" | "add" | "sweep"> {
  return {
    get: async (key) => {
      requireKey(key)
      return perform("get", () => store.get(key))
    },
    take: async (key, when) => {
      requireKey(key)
      return perform("take", () => store.take(key, when))
    },
    list: async (of) => {
      requireList(of)
      return perform("list", () => store.list(of))
    },
    removeOwned: async (of) => {
      requireOwned(of)
      return perform("removeOwned", () => store.removeOwned(of))
    },
  }
}

/** Runs one operation. An error never contains the key or the value, and the original is its cause. */
async function perform<T>(name: string, work: () => T | PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAuthError(error)) throw error
    const { failedStore } = await import("../errors/failed-store.js")
    throw failedStore(`records.${name}`, error)
  }
}

interface RecordAddition {
  readonly key: RecordKey
  readonly by: number
  readonly expires: Date
}

const LIMIT = {
  most: 100,
  refusal: () => new Error("The record was changed by others at every attempt"),
}

/**
 * Of all who have read a version, the store lets one write, and the others read again: so no addition is lost, and none
 * is counted twice.
 */
async function addTo(store: RecordStore, { key, by, expires }: RecordAddition): Promise<number> {
  if (store.add) return store.add(key, by, expires)
  const { collection, id } = key
  return untilWritten(LIMIT, async () => {
    const found = await store.get(key)
    const old = found ? found.value : 0
    if (!Number.isSafeInteger(old)) throw new TypeError("The record is not a number to add to")
    const value = Number(old) + by
    const { owner, expires: end } = found ?? { owner: null, expires }
    const when = found ? { version: found.version } : "absent"
    const version = await store.put({ collection, id, owner, value, expires: end }, when)
    return version === null ? undefined : value
  })
}

const registry: unique symbol = Symbol.for("sallyport.writes-until-sweep")

const SWEEP_EVERY = 100

/**
 * Whether a write is the one after which a store is swept. All writes of the process count together, because an
 * application may make its configuration and its store anew for each request, which then never make a hundred. How many
 * are left out varies, so that of several stores none is always the one that is not swept.
 */
function isDueToSweep(): boolean {
  const holder = globalThis as { [registry]?: number }
  const left = (holder[registry] ?? SWEEP_EVERY) - 1
  holder[registry] = left > 0 ? left : nextTurn()
  return left <= 0
}

/** From half as many to one and a half times as many. */
function nextTurn(): number {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return SWEEP_EVERY / 2 + (random % SWEEP_EVERY)
}
