import type {
  MySqlDatabase,
  MySqlQueryResultHKT,
  PreparedQueryHKTBase,
} from "drizzle-orm/mysql-core"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core"
import type { DefaultMySqlSchema, DefaultPostgresSchema, DefaultSQLiteSchema } from "./schema.js"

/** A member that only this dialect's databases have. Other members depend on your schema's types. */
type AnyPostgresDatabase = Pick<PgDatabase<PgQueryResultHKT>, "refreshMaterializedView">
type AnySQLiteDatabase = Pick<BaseSQLiteDatabase<"sync" | "async", unknown>, "get" | "all">
type AnyMySqlDatabase = Pick<
  MySqlDatabase<MySqlQueryResultHKT, PreparedQueryHKTBase>,
  "selectDistinct"
>

/** A Drizzle database in one of the supported dialects. */
export type SqlFlavorOptions = AnyPostgresDatabase | AnyMySqlDatabase | AnySQLiteDatabase

/** The tables for a database, in its dialect. */
export type DefaultSchema<Flavour extends SqlFlavorOptions> = Flavour extends AnyPostgresDatabase
  ? DefaultPostgresSchema
  : Flavour extends AnySQLiteDatabase
    ? DefaultSQLiteSchema
    : DefaultMySqlSchema
