export { rateLimits } from "../extensions/rate-limits/rate-limits.js"
export type { ClientOf } from "../extensions/rate-limits/client-of.js"
export type {
  KindLimits,
  LimitedKind,
  RateLimitsOptions,
} from "../extensions/rate-limits/limits.js"
export type { Limit } from "../extensions/counting/sliding-count.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
