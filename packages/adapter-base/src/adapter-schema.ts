import type { StoredRow } from "@sallyport/core/adapters"

/** A kind of SQL. MariaDB is `mysql`. */
export type SqlDialect = "postgres" | "mysql" | "sqlite"

/** A table that an adapter needs. */
export interface NeededTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of each key that must be unique, the primary key included. */
  readonly keys: readonly (readonly string[])[]
  /** Which rows it has, for whoever compares what its columns hold with what may come. */
  readonly rows?: NeededRows
}

/** The kind of a table's rows, and the column of each member. */
interface NeededRows {
  readonly kind: StoredRow
  readonly columns: Readonly<Record<string, string>>
}

/** A database behind an adapter, for whoever compares its tables with those that are needed. */
export interface OpenedDatabase {
  readonly dialect: SqlDialect
  /** Runs a statement that only reads. */
  readonly query: (statement: string) => Promise<readonly object[]>
  /** The statements that create the needed tables in this database. Left out where a tool of the mapper writes them. */
  readonly statements?: readonly string[]
  /** The kind of the rows of each table of the statements. Its columns are called like the members. */
  readonly rows?: Readonly<Record<string, StoredRow>>
  /** The tables that are needed, beside those of the statements. */
  readonly tables?: readonly NeededTable[]
  /** Ends what was opened for this alone. */
  readonly close?: () => Promise<unknown>
}

/** What has to be in a schema. */
export interface SchemaDemand {
  readonly dialect: SqlDialect
  /** Whether something keeps records. */
  readonly records: boolean
}

/**
 * The tables of an adapter, as the command `sallyport schema` prints, writes and compares them. Each adapter exports its
 * own from `./schema`.
 */
export interface AdapterSchema<Connection = unknown> {
  /** `call` is code that the application runs itself, so that no file is written. */
  readonly language: "sql" | "surrealql" | "prisma" | "typescript" | "json" | "call"
  /** The kinds of SQL that it can be in, the likeliest first. */
  readonly dialects: readonly SqlDialect[]
  /** The statements, models or lines, each without what ends it. */
  readonly parts: (demand: SchemaDemand) => readonly string[] | Promise<readonly string[]>
  /** What to do once they are in a file. */
  readonly next: string
  /** The kind of SQL of the database that the adapter was made with, where it can be known without a connection. */
  readonly dialectOf?: (connection: Connection) => SqlDialect
  /** Opens the database that the adapter was made with. Left out where its tables cannot be listed as those of SQL. */
  readonly open?: (
    connection: Connection,
    demand: Pick<SchemaDemand, "records">,
  ) => OpenedDatabase | Promise<OpenedDatabase>
  /** The parts that the database lacks, where there is no `open`. Only reads. */
  readonly missing?: (
    connection: Connection,
    demand: Pick<SchemaDemand, "records">,
  ) => Promise<readonly string[]>
}

/** The table of the library's records, the same in every SQL database. */
export const recordsTable: NeededTable = {
  name: "auth_records",
  columns: ["collection", "id", "owner", "value", "version", "expires"],
  keys: [["collection", "id"]],
}
