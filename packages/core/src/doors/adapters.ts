export * from "../contract/adapter.js"
export { isDate } from "../contract/iso-date.js"
export type { JsonObject, JsonValue } from "../contract/json.js"
