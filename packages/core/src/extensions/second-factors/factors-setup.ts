import { makeOnce } from "../../async/load-once.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { ExtensionSetup, ObservedSetup } from "../../contract/extension.js"
import type { User } from "../../contract/session.js"
import { AuthError } from "../../errors/auth-error.js"
import { type Records, requiredRecords } from "../../records/records-of.js"

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

/** What the parts of this extension work with. */
export interface FactorsSetup extends ObservedSetup {
  readonly options: SecondFactorsOptions
  /** Milliseconds. */
  readonly gracePeriod: number
  /** Milliseconds. */
  readonly trustBrowserFor: number
  readonly records: () => Records
}

const A_DAY = 24 * 60 * 60

const known = /* @__PURE__ */ new WeakMap<ObservedSetup, FactorsSetup>()

/** Made once for each configuration. */
export function factorsSetup(setup: ObservedSetup, options: SecondFactorsOptions): FactorsSetup {
  const earlier = known.get(setup)
  if (earlier) return earlier
  const made: FactorsSetup = Object.freeze({
    ...setup,
    options,
    gracePeriod: (options.gracePeriod ?? 7 * A_DAY) * 1000,
    trustBrowserFor: (options.trustBrowserFor ?? 30 * A_DAY) * 1000,
    records: makeOnce(() =>
      requiredRecords(setup, "The extension secondFactors was used without records"),
    ),
  })
  known.set(setup, made)
  return made
}

/** A year. */
const MOST = 365 * A_DAY

/** What each option takes. */
const options: Readonly<Record<string, (value: unknown) => string | null>> = {
  required: (value) =>
    typeof value === "boolean" || typeof value === "function"
      ? null
      : 'takes true, false, or a function of the user, such as (user) => user.role === "admin"',
  gracePeriod: seconds,
  trustBrowserFor: seconds,
  issuer: (value) =>
    typeof value === "string" && value !== "" ? null : "takes the name of your site, as text",
}

function seconds(value: unknown): string | null {
  const isSeconds = typeof value === "number" && value >= 0 && value <= MOST
  return isSeconds ? null : `takes a number of seconds, from 0 to ${MOST}`
}

/** Says which options cannot be used. Plain JavaScript may have given anything. */
export function impossible(given: SecondFactorsOptions): readonly Error[] {
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return []
    if (!Object.hasOwn(options, name))
      return [
        new AuthError(
          `secondFactors() has no option "${name}". It has ${Object.keys(options).join(", ")}.`,
        ),
      ]
    const problem = options[name]?.(value) ?? null
    return problem === null ? [] : [new AuthError(`secondFactors({ ${name} }) ${problem}.`)]
  })
}

/** Says that people have another id at every sign-in, so that nobody's second factor could be found again. */
export function withoutIds({ adapter, providers }: ExtensionSetup): readonly Error[] {
  const other = [...providers.values()].find(({ type }) => type !== "credentials")
  if (adapter || !other) return []
  return [
    new AuthError(
      `secondFactors() must know people again, and without an adapter those of the provider "${other.id}" have another id at every sign-in. Use an adapter, or credentials providers alone.`,
    ),
  ]
}
