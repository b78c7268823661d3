import { type RawBuilder, sql } from "kysely"
import type { Engine } from "../store.js"

/** The column types in each engine. */
interface ColumnTypes {
  id: RawBuilder<unknown>
  newId: RawBuilder<unknown>
  /** A text that can be indexed. */
  key: RawBuilder<unknown>
  text: RawBuilder<unknown>
  date: RawBuilder<unknown>
  integer: RawBuilder<unknown>
  boolean: RawBuilder<unknown>
}

export const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: {
    id: sql`text`,
    newId: sql`(lower(hex(randomblob(16))))`,
    key: sql`text`,
    text: sql`text`,
    date: sql`text`,
    integer: sql`integer`,
    boolean: sql`integer`,
  },
  postgres: {
    id: sql`uuid`,
    newId: sql`gen_random_uuid()`,
    key: sql`text`,
    text: sql`text`,
    date: sql`timestamptz`,
    integer: sql`bigint`,
    boolean: sql`boolean`,
  },
  mysql: {
    // The database's collation, because a foreign key must have the collation of the column that it refers to.
    id: sql`varchar(36)`,
    newId: sql`(uuid())`,
    // The default collations treat `é` as equal to `e`, and so one address as equal to another.
    key: sql`varchar(255) character set utf8mb4 collate utf8mb4_bin`,
    text: sql`text character set utf8mb4`,
    // The default is whole seconds, but a session's expiry has milliseconds.
    date: sql`datetime(3)`,
    integer: sql`bigint`,
    boolean: sql`boolean`,
  },
}
