export { createIndexes } from "./create-indexes.js"
export type { Database } from "./database.js"
export type { Indexes, PouchDBAdapterOptions, Prefixes } from "./options.js"
export { pouchdbRecords } from "./records.js"
export { PouchDBAdapter } from "./pouchdb-adapter.js"
export {
  type StoredDocument,
  toAdapterAccount,
  toAdapterSession,
  toAdapterUser,
  toVerificationToken,
} from "./rows.js"
