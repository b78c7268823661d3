export { composeAdapters, type AdapterParts } from "../adapter/compose-adapters.js"
export * from "../contract/adapter.js"
export { isDate } from "../contract/iso-date.js"
export type { JsonObject, JsonValue } from "../contract/json.js"
