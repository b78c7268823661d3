import type { Limit } from "../counting/sliding-count.js"
import { kind, type OptionKinds, optional } from "../defining/option-kinds.js"
import { accountOfKind } from "../defining/request-kinds.js"
import { type ClientOf, isClientPreset } from "./client-of.js"
import { defaultLimits, type RateLimitsOptions } from "./limits.js"

/** Seconds. */
const A_WEEK = 7 * 24 * 60 * 60

/** What each option takes. */
export const limitKinds = {
  client: optional(
    kind<ClientOf>(
      'takes "vercel", "cloudflare", "fly", "nginx", "connection", { proxies: 1 } with the number of your proxies, or a function of the headers that returns an address',
      isClientPreset,
    ),
  ),
  limits: optional(
    kind<NonNullable<RateLimitsOptions["limits"]>>(
      "takes an object with limits for kinds of attempts",
      (value) => typeof value === "object" && value !== null,
    ),
  ),
  accountOf: optional(accountOfKind),
} satisfies OptionKinds<RateLimitsOptions>

/** Says which limits cannot be right, as sentences. */
export function impossibleLimits({ limits }: RateLimitsOptions): readonly string[] {
  return Object.entries(limits ?? {}).flatMap(([kind, one]) => impossibleIn(kind, one))
}

function impossibleIn(kind: string, limits: unknown): readonly string[] {
  if (!Object.hasOwn(defaultLimits, kind))
    return [
      `rateLimits({ limits }) has no "${kind}". It has ${Object.keys(defaultLimits).join(", ")}.`,
    ]
  return Object.entries(limits ?? {}).flatMap(([per, limit]: [string, unknown]) => {
    const where = `rateLimits({ limits: { ${kind}: { ${per} } } })`
    if (per !== "perClient" && per !== "perAccount")
      return [`${where} is not known. There are perClient and perAccount.`]
    if (limit === false || limit === undefined || isLimit(limit)) return []
    return [
      `${where} takes { most, seconds }, whole numbers from 1, with at most ${A_WEEK} seconds; or false for no limit.`,
    ]
  })
}

function isLimit(limit: unknown): limit is Limit {
  const { most, seconds } = (limit ?? {}) as Partial<Limit>
  const isWhole = (number: unknown) => Number.isSafeInteger(number) && Number(number) >= 1
  return isWhole(most) && isWhole(seconds) && Number(seconds) <= A_WEEK
}
