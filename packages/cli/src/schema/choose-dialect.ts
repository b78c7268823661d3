import type { AdapterSchema, SqlDialect } from "@sallyport/adapter-base"
import { WrongUsage } from "../command-line/failures.js"
import { type Manifest, rangeOf } from "../project/manifest.js"

/** Drivers of each kind of SQL. */
const DRIVERS: Readonly<Record<SqlDialect, readonly string[]>> = {
  postgres: [
    "pg",
    "postgres",
    "@neondatabase/serverless",
    "@electric-sql/pglite",
    "@vercel/postgres",
    "@prisma/adapter-pg",
    "@mikro-orm/postgresql",
  ],
  mysql: [
    "mysql2",
    "mariadb",
    "@planetscale/database",
    "@prisma/adapter-mariadb",
    "@mikro-orm/mysql",
    "@mikro-orm/mariadb",
  ],
  sqlite: [
    "better-sqlite3",
    "libsql",
    "@libsql/client",
    "sqlite3",
    "@prisma/adapter-libsql",
    "@prisma/adapter-better-sqlite3",
    "@mikro-orm/libsql",
    "@mikro-orm/better-sqlite",
    "@mikro-orm/sqlite",
  ],
}

/** Names that people use for them. */
const SYNONYMS: Readonly<Record<string, SqlDialect>> = {
  postgres: "postgres",
  postgresql: "postgres",
  pg: "postgres",
  mysql: "mysql",
  mariadb: "mysql",
  sqlite: "sqlite",
}

/** What can say which kind of SQL an application uses. */
interface DialectSigns {
  /** What `--dialect` says. */
  readonly wanted: string | undefined
  readonly manifest: Manifest | null
  /** What the adapter was made with; null if that is not known. */
  readonly madeWith: { readonly connection?: unknown } | null
  /** Whether an open database will say it, as for `--check`. */
  readonly isSaidLater: boolean
  /** The provider in `schema.prisma`; null if there is none. */
  readonly provider: string | null
}

/** The kind of SQL that the schema has to be in. Throws `WrongUsage` if it cannot be told, or if the adapter has no such one. */
export function chooseDialect(schema: AdapterSchema, signs: DialectSigns): SqlDialect {
  const { dialects } = schema
  // Where there is only one, nobody looks at it.
  const [first = "postgres"] = dialects
  const { wanted } = signs
  if (wanted === undefined && dialects.length < 2) return first
  const found = wanted === undefined ? foundIn(schema, signs) : SYNONYMS[wanted.toLowerCase()]
  if (found && dialects.includes(found)) return found
  if (wanted === undefined && signs.isSaidLater) return first
  throw new WrongUsage(
    `${wanted === undefined ? "It cannot be told which database this is." : `There is no dialect "${wanted}".`} Pass --dialect ${dialects.join("|")}.`,
  )
}

function foundIn({ dialectOf }: AdapterSchema, signs: DialectSigns): SqlDialect | undefined {
  const { manifest, madeWith, provider } = signs
  if (provider !== null) return SYNONYMS[provider]
  if (madeWith && dialectOf) return dialectOf(madeWith.connection)
  const all = Object.entries(DRIVERS) as readonly [SqlDialect, readonly string[]][]
  const found = all.filter(([, names]) => names.some((name) => rangeOf(manifest, name) !== null))
  return found.length === 1 ? found[0]?.[0] : undefined
}
