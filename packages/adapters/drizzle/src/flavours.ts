import type {
  MySqlDatabase,
  MySqlQueryResultHKT,
  PreparedQueryHKTBase,
} from "drizzle-orm/mysql-core"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core"
import type { DefaultMySqlSchema, DefaultPostgresSchema, DefaultSQLiteSchema } from "./schema.js"

/** Members that only this dialect's databases have: those with a schema of yours are of other types in the others. */
type AnyPostgresDatabase = Pick<PgDatabase<PgQueryResultHKT>, "refreshMaterializedView">
type AnySQLiteDatabase = Pick<BaseSQLiteDatabase<"sync" | "async", unknown>, "get" | "all">
type AnyMySqlDatabase = Pick<
  MySqlDatabase<MySqlQueryResultHKT, PreparedQueryHKTBase>,
  "selectDistinct"
>

/** A database of Drizzle in one of the dialects that the adapter speaks. */
export type SqlFlavorOptions = AnyPostgresDatabase | AnyMySqlDatabase | AnySQLiteDatabase

/** The tables that fit a database, in its dialect. */
export type DefaultSchema<Flavour extends SqlFlavorOptions> = Flavour extends AnyPostgresDatabase
  ? DefaultPostgresSchema
  : Flavour extends AnySQLiteDatabase
    ? DefaultSQLiteSchema
    : DefaultMySqlSchema
