export { readSession } from "../read-session.js"
export type { SessionSource } from "../read-from-cookie.js"
export type { SessionFrom } from "../integration/operations/session-of.js"
export type { SessionOf } from "../integration/operations/session-of.js"
export type { SessionReading } from "../contract/session-strategy.js"
export type { Cookie } from "../contract/cookies.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
