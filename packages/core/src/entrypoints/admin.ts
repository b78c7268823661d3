export { admin } from "../integration/operations/admin.js"
export type { AdminOf } from "../extensions/joining/admin.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
