export { D1Adapter } from "./d1-adapter.js"
export type { D1Answer, D1Database, D1Statement } from "./d1-database.js"
export { createRecord, deleteRecord, getRecord, updateRecord } from "./records.js"
export { up } from "./up.js"
