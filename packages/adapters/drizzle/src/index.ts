export { DrizzleAdapter, type DrizzleAdapterOptions } from "./drizzle-adapter.js"
export { drizzleRecords } from "./drizzle-records.js"
export type { DefaultSchema, SqlFlavorOptions } from "./flavours.js"
export type { DefaultMySqlSchema, DefaultPostgresSchema, DefaultSQLiteSchema } from "./schema.js"
