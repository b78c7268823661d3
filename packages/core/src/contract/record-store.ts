import type { Awaitable } from "./awaitable.js"
import type { JsonValue } from "./json.js"

/** What finds a record. Both parts have 1 to 128 characters of `A–Z a–z 0–9 _ . : -`, and letter case counts. */
export interface RecordKey {
  readonly collection: string
  readonly id: string
}

/** A record to be written. */
export interface NewRecord extends RecordKey {
  /** Whose it is: at most 255 characters; null for nobody's. It never changes while the record exists. */
  readonly owner: string | null
  /** At most 32,000 characters as JSON. */
  readonly value: JsonValue
  /** The moment from which the record does not exist any more; null: it stays until it is removed. */
  readonly expires: Date | null
}

/** A record as it is stored. */
export interface StoredRecord extends NewRecord {
  /** Of this state of the record. Every write makes another one, and none is used twice for a key. */
  readonly version: string
}

/**
 * Whether to write: only if there is no such record (`absent`), in any case (`always`), or only if the record still has
 * this version.
 */
export type When = "absent" | "always" | { readonly version: string }

/** Which records to list. */
export interface RecordList {
  readonly collection: string
  /** Without an owner every record of the collection is listed: slow in some stores, so never during a request. */
  readonly owner?: string | undefined
  /** Only records whose id comes after this one. */
  readonly after?: string | undefined
  /** How many at most. */
  readonly limit: number
}

/** Which records of an owner to remove. */
export interface OwnedRecords {
  readonly owner: string
  /** Only those of this collection. Default: those of every collection. */
  readonly collection?: string | undefined
  /** The id of records to keep. */
  readonly except?: string | undefined
}

/**
 * Small records with an expiry, each found by its key, in a store that every process of the application shares.
 *
 * The store decides in one step who was first, even if the callers are different processes; there are no locks and no
 * transactions. A record that has expired does not exist: every operation treats it so from the given moment, by the
 * clock of the process that asks, whether or not the store has removed it. Nothing is cached: a read returns what the
 * last write that has returned left, or something newer.
 *
 * An operation that rejects may or may not have happened. Its caller knows nothing, and must not take that for "no".
 */
export interface RecordStore {
  /** The record; null if there is none, or if it has expired. Never older than the last write that returned. */
  get(key: RecordKey): Awaitable<StoredRecord | null>
  /**
   * Writes the record and returns its new version. Null if it was not written: somebody else was first, or the record
   * belongs to another owner. Of several callers with `absent`, or with the same version, exactly one succeeds.
   */
  put(record: NewRecord, when: When): Awaitable<string | null>
  /**
   * Removes the record and returns exactly what was removed; null if there was nothing to remove, or if it had another
   * version than the given one. Of several callers one gets the record.
   */
  take(key: RecordKey, when?: { readonly version: string }): Awaitable<StoredRecord | null>
  /**
   * Records in the order of their ids, in an order that is always the same: the alphabetical one for ids of digits, small
   * letters and hyphens that are alike in length; for others it may be the database's. A list of an owner has every record whose
   * `put` returned before the call.
   */
  list(of: RecordList): Awaitable<readonly StoredRecord[]>
  /** Removes every record of the owner whose `put` returned before the call, expired ones too. Returns how many. */
  removeOwned(of: OwnedRecords): Awaitable<number>
  /**
   * Removes records that expired before this moment, at most `limit`, and returns how many. A store that removes expired
   * records by itself may do nothing and return 0.
   */
  sweep(before: Date, limit: number): Awaitable<number>
  /**
   * Optional: adds to a record whose value is an integer and returns the sum, in one step. Creates the record, without
   * an owner and with this expiry, if there is none; the expiry of an existing one does not change. Rejects if the
   * record has another kind of value. Where it is missing, the library uses `get` and `put`.
   */
  add?(key: RecordKey, by: number, expires: Date): Awaitable<number>
}

/** The store of the library's records, and the secrets that seal what is secret in them. */
export interface RecordsOptions {
  /** Default: that of the adapter. */
  readonly store?: RecordStore | undefined
  /**
   * With a list, the first one seals and all of them open. A secret may be removed once nothing is sealed with it any
   * more. Default: the option `secret`.
   */
  readonly secret?: string | readonly string[] | undefined
}
