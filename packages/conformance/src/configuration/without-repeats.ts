import type { Code } from "../codes/catalogue.js"
import type { Finding } from "../finding.js"
import type { ExaminedConfiguration } from "./examined.js"

/** Findings that are only a consequence of another one, which says more. */
const CONSEQUENCES: readonly (readonly [Code, Code])[] = [
  ["AUTH_SECRET_SHORT", "AUTH_SECRET_PLACEHOLDER"],
  ["NODE_ENV_NOT_PRODUCTION", "TRUST_HOST_MISSING"],
  ["COOKIE_DROPPED", "COOKIE_DOMAIN_PUBLIC"],
  ["PROVIDER_VARIABLES_UNUSED", "PROVIDER_INVALID"],
  ["AUTH_URL_OTHER_ADDRESS", "AUTH_URL_LOCAL"],
]

/** Each once; not what only follows from another, and not what is meant where the configuration runs. */
export function withoutRepeats(
  found: readonly Finding[],
  { production }: ExaminedConfiguration,
): readonly Finding[] {
  const codes = new Set(found.map(({ code }) => code))
  const kept = found.filter(
    ({ code }) =>
      (production || code !== "DEBUG_IN_PRODUCTION") &&
      !CONSEQUENCES.some(([effect, cause]) => effect === code && codes.has(cause)),
  )
  return [...new Map(kept.map((one) => [`${one.code} ${one.cause}`, one])).values()]
}
