import type { AdapterUser } from "../../contract/adapter.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { User } from "../../contract/session.js"
import { AuthError } from "../../errors/auth-error.js"
import type { Need } from "../defining/needs.js"
import {
  kind,
  type OptionKinds,
  optional,
  type ResolvedOptions,
  seconds,
} from "../defining/option-kinds.js"

/** How `secondFactors()` behaves. */
export interface SecondFactorsOptions {
  /**
   * Who must have a second factor: everybody, or those for whom a function returns true. Everybody else may have one.
   * Default: `false`, nobody must.
   */
  readonly required?: boolean | ((user: User | AdapterUser) => Awaitable<boolean>) | undefined
  /**
   * Seconds, from the first sign-in for which one was required, in which people still get in without one. After that they
   * add it while they sign in. Default: 7 days.
   */
  readonly gracePeriod?: number | undefined
  /** The name of the site in an authenticator app. Default: `theme.name`, else the host. */
  readonly issuer?: string | undefined
  /**
   * Seconds for which the second step is left out in a browser that somebody has chosen to trust. 0: there is no such
   * choice. Default: 30 days.
   */
  readonly trustBrowserFor?: number | undefined
}

const A_DAY = 24 * 60 * 60
const A_YEAR = 365 * A_DAY

/** What each option takes. */
export const factorsKinds = {
  required: optional(
    kind<NonNullable<SecondFactorsOptions["required"]>>(
      'takes true, false, or a function of the user, such as (user) => user.role === "admin"',
      (value) => typeof value === "boolean" || typeof value === "function",
    ),
    false,
  ),
  gracePeriod: optional(seconds({ to: A_YEAR }), 7 * A_DAY),
  issuer: optional(
    kind<string>(
      "takes the name of your site, as text",
      (value) => typeof value === "string" && value !== "",
    ),
  ),
  trustBrowserFor: optional(seconds({ to: A_YEAR }), 30 * A_DAY),
} satisfies OptionKinds<SecondFactorsOptions>

/** The options with their defaults. */
export type ResolvedFactors = ResolvedOptions<typeof factorsKinds>

/** Whoever has another id at every sign-in could never be asked for their second factor again. */
export const lastingIds: Need = ({ adapter, providers }) => {
  const other = [...providers.values()].find(({ type }) => type !== "credentials")
  if (adapter || !other) return []
  return [
    new AuthError(
      `secondFactors() must know people again, and without an adapter those of the provider "${other.id}" have another id at every sign-in. Use an adapter, or credentials providers alone.`,
    ),
  ]
}
