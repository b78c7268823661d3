import type { Transition } from "./transition.js"

/** When and where something happened. */
export interface Occasion {
  /** Names the entry: it begins with a time, and later entries come first. */
  readonly id: string
  /** ISO 8601, in UTC. */
  readonly at: string
  /** In words, such as `Firefox on Windows`; null if unknown, or if there was no request. */
  readonly browser: string | null
  /** The client's address; null unless the option `address` gives it. */
  readonly address: string | null
  /**
   * Of the name or address that was typed, a hash that only your secret makes: the same for the same name. Null if none
   * was typed, or more than one.
   */
  readonly typed: string | null
  /**
   * Of entries in records: how many failed attempts before this one are missing, because one process had too many in a
   * minute. Absent: none.
   */
  readonly omitted?: number
}

/** One thing that happened. Which members there are depends on its `type`. */
export type AuditEntry = Transition & Occasion

/** Some entries, the latest first. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** For the next page, as `after`; null if there is none. */
  readonly next: string | null
}
