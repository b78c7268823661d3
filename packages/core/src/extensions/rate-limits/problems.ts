import { AuthError } from "../../errors/auth-error.js"
import type { Limit } from "../counting/sliding-count.js"
import { isClientPreset } from "./client-of.js"
import { defaultLimits, type RateLimitsOptions } from "./limits.js"

/** Seconds. */
const A_WEEK = 7 * 24 * 60 * 60

/** Says which options cannot be used. Plain JavaScript may have given anything. */
export function impossible(options: RateLimitsOptions): readonly Error[] {
  const { client, limits, accountOf, ...unknown } = options
  const problems = [
    ...Object.keys(unknown).map(
      (name) => `rateLimits() has no option "${name}". It has client, limits and accountOf.`,
    ),
    ...(client === undefined || isClientPreset(client) ? [] : [CLIENT]),
    ...(accountOf === undefined || typeof accountOf === "function" ? [] : [ACCOUNT]),
    ...Object.entries(limits ?? {}).flatMap(([kind, one]) => impossibleIn(kind, one)),
  ]
  return problems.map((problem) => new AuthError(problem))
}

const CLIENT =
  'rateLimits({ client }) takes "vercel", "cloudflare", "fly", "nginx", "connection", { proxies: 1 } with the number of your proxies, or a function of the headers that returns an address.'
const ACCOUNT =
  "rateLimits({ accountOf }) takes a function of the fields of a form, such as (fields) => fields.email."

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
