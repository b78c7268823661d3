import { type RawBuilder, sql } from "kysely"
import type { Engine } from "../store.js"

/** The column types in each engine. */
interface ColumnTypes {
  id: RawBuilder<unknown>
  newId: RawBuilder<unknown>
  /** A text that can be indexed. */
  key: RawBuilder<unknown>
  /** An email address. */
  address: RawBuilder<unknown>
  /** The id of an account, which may be that of a passkey. */
  accountId: RawBuilder<unknown>
  passkeyId: RawBuilder<unknown>
  text: RawBuilder<unknown>
  /** A text of a provider: a picture in a URL is larger than 64 kB. */
  longText: RawBuilder<unknown>
  date: RawBuilder<unknown>
  integer: RawBuilder<unknown>
  boolean: RawBuilder<unknown>
}

export const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: {
    id: sql`text`,
    newId: sql`(lower(hex(randomblob(16))))`,
    key: sql`text`,
    address: sql`text`,
    accountId: sql`text`,
    passkeyId: sql`text`,
    text: sql`text`,
    longText: sql`text`,
    date: sql`text`,
    integer: sql`integer`,
    boolean: sql`integer`,
  },
  postgres: {
    id: sql`uuid`,
    newId: sql`gen_random_uuid()`,
    key: sql`text`,
    address: sql`text`,
    accountId: sql`text`,
    passkeyId: sql`text`,
    text: sql`text`,
    longText: sql`text`,
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
    address: sql`varchar(320) character set utf8mb4 collate utf8mb4_bin`,
    accountId: sql`varchar(1364) character set utf8mb4 collate utf8mb4_bin`,
    // Base64. An index has room for 3,072 bytes, which are 768 characters of `utf8mb4`.
    passkeyId: sql`varchar(1364) character set ascii collate ascii_bin`,
    text: sql`text character set utf8mb4`,
    longText: sql`mediumtext character set utf8mb4`,
    // The default is whole seconds, but a session's expiry has milliseconds.
    date: sql`datetime(3)`,
    integer: sql`bigint`,
    boolean: sql`boolean`,
  },
}
