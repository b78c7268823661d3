import { withDates } from "@sallyport/adapter-base"
import { exclusivelyOn, type RunExclusively } from "./exclusively.js"
import { createKeys, type Keys } from "./keys.js"
import type { UnstorageAdapterOptions } from "./options.js"

/** The members of an unstorage `Storage` that the adapter needs. */
export interface ItemStorage {
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: string, options?: { ttl?: number }): Promise<void>
  getItemRaw(key: string): Promise<unknown>
  setItemRaw(key: string, value: unknown, options?: { ttl?: number }): Promise<void>
  removeItem(key: string): Promise<void>
  getKeys(base?: string): Promise<string[]>
}

/** Rows, texts and lists in a key-value storage. */
export interface Store {
  readonly keys: Keys
  readonly exclusively: RunExclusively
  /** The row under a key; null if there is none, or a value of another kind. */
  readonly getRow: <Row extends object>(key: string) => Promise<Row | null>
  readonly setRow: (key: string, row: object, expires?: Date) => Promise<void>
  /** The text under a key; null if there is none. */
  readonly getText: (key: string) => Promise<string | null>
  readonly setText: (key: string, text: string, expires?: Date) => Promise<void>
  /** The list under a key; empty if there is none. */
  readonly getList: (key: string) => Promise<unknown[]>
  readonly setList: (key: string, list: readonly string[]) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

const DATES = ["expires", "emailVerified"]

export function createStore(storage: ItemStorage, options: UnstorageAdapterOptions): Store {
  const dates = new Set([...DATES, ...(options.dateMembers ?? [])])
  const get = (key: string): Promise<unknown> =>
    options.useItemRaw ? storage.getItemRaw(key) : storage.getItem(key)
  const set = async (key: string, value: object | string, expires?: Date): Promise<void> => {
    const text = typeof value === "string" ? value : JSON.stringify(value)
    if (!options.useItemRaw) return storage.setItem(key, text, ttlOf(expires))
    await storage.setItemRaw(
      key,
      typeof value === "string" ? value : JSON.parse(text),
      ttlOf(expires),
    )
  }
  return {
    keys: createKeys(options),
    exclusively: exclusivelyOn(storage),
    getRow: async <Row extends object>(key: string) => {
      const row = asObject(await get(key))
      return row && (withDates(withOwnMembers(row), dates) as Row)
    },
    setRow: set,
    getText: async (key) => {
      const value = await get(key)
      if (value instanceof Error) throw value
      // A text of digits comes back as a number.
      return typeof value === "string" || typeof value === "number" ? String(value) : null
    },
    setText: set,
    getList: async (key) => {
      const value = await get(key)
      return Array.isArray(value) ? value : []
    },
    setList: set,
    remove: (key) => storage.removeItem(key),
  }
}

const DAY = 24 * 60 * 60

/**
 * For drivers that support expiry, such as Redis. One day later than the row's expiry, because the reader decides with
 * its own clock whether a session is still valid.
 */
function ttlOf(expires: Date | undefined): { ttl: number } | undefined {
  if (!expires) return undefined
  return { ttl: Math.ceil(Math.max(expires.getTime() - Date.now(), 0) / 1000) + DAY }
}

/** The file driver returns an error instead of throwing it. */
function asObject(value: unknown): object | null {
  if (value instanceof Error) throw value
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null
  return value
}

/** A driver that stores objects returns its own object, whose nested members must not be changed. */
function withOwnMembers(row: object): object {
  const isNested = Object.values(row).some((value) => typeof value === "object" && value !== null)
  return isNested ? structuredClone(row) : row
}
