import type { AdapterSchema, NeededTable } from "@sallyport/adapter-base"
import { type SQL, sql, type Table } from "drizzle-orm"
import { getTableConfig as configOfMysql } from "drizzle-orm/mysql-core"
import { getTableConfig as configOfPg } from "drizzle-orm/pg-core"
import { getTableConfig as configOfSqlite } from "drizzle-orm/sqlite-core"
import { rowsIn } from "../drizzle-records.js"
import { columnsOf, KINDS } from "../key-tables.js"
import type { Tables } from "../schema.js"
import type { Store } from "../store.js"
import { authRecords as mysqlRecords } from "./mysql.js"
import { authRecords as pgRecords } from "./pg.js"
import { authRecords as sqliteRecords } from "./sqlite.js"

const ENTRY_POINTS = { postgres: "pg", mysql: "mysql", sqlite: "sqlite" } as const
const recordTables = { postgres: pgRecords, mysql: mysqlRecords, sqlite: sqliteRecords }
const TABLES = ["accounts", "authenticators", "sessions", "users", "verificationTokens"]

/** The tables of `DrizzleAdapter`, which the entry points `./pg`, `./mysql` and `./sqlite` export for drizzle-kit. */
export const schema: AdapterSchema<Store> = {
  language: "typescript",
  dialects: ["postgres", "mysql", "sqlite"],
  parts: ({ dialect, records }) => {
    const names = records ? ["accounts", "authRecords", ...TABLES.slice(1)] : TABLES
    return [
      `export {\n${names.map((name) => `  ${name},\n`).join("")}} from "@sallyport/drizzle-adapter/${ENTRY_POINTS[dialect]}"`,
    ]
  },
  next: "Name the file in `schema` of drizzle.config.ts, then: npx --no drizzle-kit generate && npx --no drizzle-kit migrate",
  dialectOf: ({ engine }) => engine,
  open: ({ db, engine, tables }, { records }) => {
    const own = Object.entries(tables) as readonly [keyof Tables, Table][]
    const runs = db as unknown as Record<"all" | "execute", (statement: SQL) => unknown>
    const run = engine === "sqlite" ? "all" : "execute"
    return {
      dialect: engine,
      query: async (statement) => rowsIn(await runs[run](sql.raw(statement))) as readonly object[],
      tables: [
        ...own.map(([name, table]) => ({
          ...neededIn(engine, table),
          rows: { kind: KINDS[name], columns: columnsOf(table) },
        })),
        ...(records ? [neededIn(engine, recordTables[engine])] : []),
      ],
    }
  },
}

/** What the three dialects say of a table alike. */
interface TableConfig {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly primaryKeys: readonly { readonly columns: readonly TableColumn[] }[]
  readonly uniqueConstraints: readonly { readonly columns: readonly TableColumn[] }[]
  readonly indexes: readonly {
    readonly config: { readonly unique?: boolean; readonly columns: readonly object[] }
  }[]
}

interface TableColumn {
  readonly name: string
  readonly primary: boolean
  readonly isUnique: boolean
}

const configs = {
  postgres: configOfPg,
  mysql: configOfMysql,
  sqlite: configOfSqlite,
} as unknown as Readonly<Record<Store["engine"], (table: Table) => TableConfig>>

function neededIn(engine: Store["engine"], table: Table): NeededTable {
  const { name, columns, primaryKeys, uniqueConstraints, indexes } = configs[engine](table)
  const alone = columns.filter((column) => column.primary || column.isUnique)
  // An index of expressions has columns without names.
  const unique = indexes.filter(
    ({ config }) => config.unique && config.columns.every((column) => "name" in column),
  )
  const keys = [
    ...alone.map((column) => [column]),
    ...[...primaryKeys, ...uniqueConstraints].map((key) => key.columns),
    ...unique.map(({ config }) => config.columns as readonly TableColumn[]),
  ]
  return {
    name,
    columns: columns.map((column) => column.name),
    keys: keys.map((key) => key.map((column) => column.name)),
  }
}
