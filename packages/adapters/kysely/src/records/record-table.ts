import type { Kysely } from "kysely"
import type { Engine } from "../store.js"
import type { Tables } from "../tables.js"

/** The table of records, and the clock. */
export interface RecordTable {
  readonly db: Kysely<Tables>
  readonly engine: Engine
  readonly now: () => number
}
