import type { SchemaDemand, SqlDialect } from "@sallyport/adapter-base"
import {
  type Dialect,
  DummyDriver,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely"
import { migrations, RECORDS } from "./migrations.js"

/** Each dialect without a database: what it is given is written as SQL, and every query finds nothing. */
const dialects: Readonly<Record<SqlDialect, Dialect>> = {
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  mysql: {
    createAdapter: () => new MysqlAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new MysqlIntrospector(db),
    createQueryCompiler: () => new MysqlQueryCompiler(),
  },
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
}

/** The statements of the migrations, as they run on an empty database. */
export async function writtenStatements({
  dialect,
  records,
}: SchemaDemand): Promise<readonly string[]> {
  const written: string[] = []
  const db = new Kysely<unknown>({
    dialect: dialects[dialect],
    log: ({ query }) => void written.push(query.sql),
  })
  for (const [name, { up }] of Object.entries(await migrations.getMigrations()))
    if (records || name !== RECORDS) await up(db)
  return written.filter((statement) => /^(?:create|alter) /.test(statement))
}
