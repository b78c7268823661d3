import { type Manifest, rangeOf } from "./manifest.js"

/** A package that stores data, and the adapter of Sallyport for it. */
export interface FoundDatabase {
  /** Such as `drizzle-orm`. */
  readonly package: string
  readonly range: string
  /** Such as `@sallyport/drizzle-adapter`. */
  readonly adapter: string
}

/** Object mappers first: who has one wants rows in it, not in the driver below. */
const ADAPTERS: readonly (readonly [string, string])[] = [
  ["@prisma/client", "prisma"],
  ["prisma", "prisma"],
  ["drizzle-orm", "drizzle"],
  ["kysely", "kysely"],
  ["@mikro-orm/core", "mikro-orm"],
  ["typeorm", "typeorm"],
  ["sequelize", "sequelize"],
  ["pg", "pg"],
  ["surrealdb", "surrealdb"],
  ["@aws-sdk/lib-dynamodb", "dynamodb"],
  ["@azure/data-tables", "azure-tables"],
  ["pouchdb", "pouchdb"],
  ["unstorage", "unstorage"],
  ["redis", "redis"],
  ["ioredis", "redis"],
  ["@upstash/redis", "redis"],
]

/** What the application can keep users in, the first being the likeliest. */
export function readDatabases(manifest: Manifest | null): readonly FoundDatabase[] {
  return ADAPTERS.flatMap(([name, adapter]) => {
    const range = rangeOf(manifest, name)
    return range === null
      ? []
      : [{ package: name, range, adapter: `@sallyport/${adapter}-adapter` }]
  })
}
