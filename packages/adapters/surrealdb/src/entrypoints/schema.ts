import type { AdapterSchema } from "@sallyport/adapter-base"
import type { Queryable } from "../queryable.js"
import { indexes, recordIndexes, recordTables, tables } from "../schema.js"

const statementsFor = (records: boolean) => [
  ...tables,
  ...indexes,
  ...(records ? [...recordTables, ...recordIndexes] : []),
]

/** The tables of `SurrealDBAdapter`, the same as `migrateToLatest` creates. */
export const schema: AdapterSchema<Queryable | Promise<Queryable>> = {
  language: "surrealql",
  dialects: [],
  parts: ({ records }) => statementsFor(records).map((statement) => statement.replace(/;$/, "")),
  next: "Run it with: surreal import. `migrateToLatest(client)` does the same.",
  missing: async (connection, { records }) => {
    const client = await connection
    const inDatabase = await infoOf(client, "DB")
    const present = new Set(Object.keys(inDatabase["tables"] ?? {}))
    const found = new Set<string>()
    for (const table of present)
      for (const index of Object.keys(
        (await infoOf(client, `TABLE \`${table}\``))["indexes"] ?? {},
      ))
        found.add(index)
    return statementsFor(records).filter((statement) => {
      const [, kind, name = ""] = /^DEFINE (TABLE|INDEX) IF NOT EXISTS (\w+)/.exec(statement) ?? []
      return !(kind === "TABLE" ? present : found).has(name)
    })
  },
}

type Info = Readonly<Record<string, object | undefined>>

async function infoOf(client: Queryable, of: string): Promise<Info> {
  const [info] = (await client.query(`INFO FOR ${of}`)) as readonly Info[]
  return info ?? {}
}
