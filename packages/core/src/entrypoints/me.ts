export { meOf } from "../integration/operations/me-of-request.js"
export type { MeReading, MeRequest } from "../integration/operations/me-of-request.js"
export type { MeOf } from "../integration/operations/me-of.js"
export type { Cookie } from "../contract/cookies.js"
export type { ProofDemand } from "../contract/session-facts.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
