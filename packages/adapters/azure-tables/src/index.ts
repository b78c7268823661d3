export { keys } from "./keys.js"
export type { Client } from "./store.js"
export { TableStorageAdapter } from "./table-storage-adapter.js"
export { withoutKeys } from "./without-keys.js"
