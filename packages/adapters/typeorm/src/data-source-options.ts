import type { DataSourceOptions } from "typeorm"
import type { CompleteEntities } from "./entities/complete-entities.js"

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false }

/**
 * The options for TypeORM, with these entities. In a connection URL, the scheme is the type of the database, and the
 * query contains further options: `postgres://user:password@host/database?entityPrefix=auth_&synchronize=true`.
 *
 * If `synchronize` is not set, tables are created and changed to fit the entities, except in production.
 */
export function dataSourceOptions(
  given: string | DataSourceOptions,
  entities: Partial<CompleteEntities>,
): DataSourceOptions {
  const options = typeof given === "string" ? fromAddress(given) : given
  const synchronize = options.synchronize ?? process.env["NODE_ENV"] !== "production"
  return { ...options, synchronize, entities: Object.values(entities) } as DataSourceOptions
}

/** Throws TypeError for anything that is not a URL. */
function fromAddress(address: string): DataSourceOptions {
  const url = new URL(address)
  const scheme = url.protocol.slice(0, -1)
  const members = [...url.searchParams].map(([name, value]) => [name, BOOLEANS[value] ?? value])
  return {
    type: scheme === "postgresql" ? "postgres" : scheme,
    ...(url.hostname && { host: url.hostname }),
    ...(url.port && { port: Number(url.port) }),
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(Object.fromEntries(members) as object),
  } as DataSourceOptions
}
