export { mapExpiresAt } from "./map-expires-at.js"
export { migrateToLatest } from "./migrate-to-latest.js"
export { PostgresAdapter, PostgresAdapter as default } from "./postgres-adapter.js"
export type { Queryable } from "./queryable.js"
