export {
  accessOf,
  callerOf,
  type CallerReading,
} from "../integration/operations/access-of-request.js"
export type { MeRequest } from "../integration/operations/me-of-request.js"
export type {
  Access,
  AccessDemand,
  AccessError,
  AccessRefusal,
  RequestCaller,
} from "../contract/access.js"
export type { ScopesOf } from "../integration/operations/scopes-of.js"
export type { Cookie } from "../contract/cookies.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
