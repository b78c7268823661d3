import { makeOnce } from "../../async/load-once.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import type { AddressOf } from "../counting/client-address.js"
import { type ProcessTable, processTable, scopeOf } from "../counting/process-table.js"
import type { Verdict } from "./verdict.js"

/** How `sessions()` behaves. */
export interface SessionsOptions {
  /**
   * Seconds for which a process may go on letting a session in that another process has ended. Within them the store is
   * not asked again. 0 asks at every request. Default: 10.
   */
  readonly maxStaleness?: number | undefined
  /** Seconds after which a session ends however often it is used. Default: it does not. */
  readonly absoluteMaxAge?: number | undefined
  /**
   * Seconds, 60 or more, after which a session gets a new token, at the next request that can set cookies. The former one
   * ends half a minute after the new one was first used, by every server whose clock is right within two minutes. Whoever
   * shows it later ends the session, because one of the two is a copy. Stored sessions are then checked like tokens.
   * Default: never. A sign-in always starts with a new token.
   */
  readonly rotateEvery?: number | undefined
  /**
   * Seconds since the last answer of the store for which sessions go on while it cannot be reached. Default: 0, and
   * nobody is let in while it is unknown whether their session has ended.
   */
  readonly trustFor?: number | undefined
  /**
   * The ids of providers whose sign-in counts as a new proof of who the person is although it does not say when it last
   * asked them, such as `["github"]`: it may have let them through because they were signed in there. Default: none,
   * unless people can sign in with nothing but such providers.
   */
  readonly reauthenticates?: readonly string[] | undefined
  /** The address of the client, for the list of sessions. Default: no address is kept. */
  readonly address?: AddressOf | undefined
}

/** What the parts of this extension work with. */
export interface SessionsSetup extends ObservedSetup {
  readonly options: SessionsOptions
  /** Seconds. */
  readonly maxStaleness: number
  readonly records: () => Records
  /** What this process knows of sessions, by their `sid`. */
  readonly verdicts: () => Promise<ProcessTable<Verdict>>
}

const MAX_STALENESS = 10

/** Sessions that are in use at the same time in one process. A forgotten one is asked for again. */
const MOST_VERDICTS = 20_000

const known = /* @__PURE__ */ new WeakMap<ObservedSetup, SessionsSetup>()

/** Made once for each configuration. */
export function sessionsSetup(setup: ObservedSetup, options: SessionsOptions): SessionsSetup {
  const earlier = known.get(setup)
  if (earlier) return earlier
  const made: SessionsSetup = Object.freeze({
    ...setup,
    options,
    maxStaleness: options.maxStaleness ?? MAX_STALENESS,
    records: makeOnce(() =>
      requiredRecords(setup, "The extension sessions was used without records"),
    ),
    verdicts: makeOnce(async () => {
      // Whoever has the same secrets reads the same tokens, but only the same store says the same about them.
      const scope = await scopeOf(setup, setup.tokenSecrets, "apart")
      return processTable<Verdict>("sessions", MOST_VERDICTS, scope)
    }),
  })
  known.set(setup, made)
  return made
}

/** The least seconds of each option. A session whose token changed faster would have more than two at the same time. */
const least = { maxStaleness: 0, trustFor: 0, absoluteMaxAge: 1, rotateEvery: 60 }

/** A hundred years. What a token can say about its end is limited. */
const MOST = 3_155_760_000

/** Says which options cannot be used. */
export function impossible(options: SessionsOptions): readonly Error[] {
  return Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    const expected = value === undefined ? null : expectedOf(name, value)
    return expected === null ? [] : [new AuthError(expected)]
  })
}

/** What an option should be; null if it is. */
function expectedOf(name: string, value: unknown): string | null {
  if (name === "reauthenticates")
    return Array.isArray(value) && value.every((one) => typeof one === "string")
      ? null
      : 'sessions({ reauthenticates }) takes a list of the ids of providers, such as ["github"].'
  if (name === "address")
    return typeof value === "function"
      ? null
      : 'sessions({ address }) takes a function of the headers, such as (headers) => headers.get("cf-connecting-ip").'
  if (!Object.hasOwn(least, name))
    return `sessions() has no option "${name}". It has ${Object.keys(least).join(", ")}, reauthenticates and address.`
  const lowest = least[name as keyof typeof least]
  if (typeof value === "number" && value >= lowest && value <= MOST) return null
  const never = name === "maxStaleness" ? "" : " Leave it out if you do not want it."
  return `sessions({ ${name} }) takes a number of seconds, from ${lowest} to ${MOST}, but it is ${shown(value)}.${never}`
}

function shown(value: unknown): string {
  if (typeof value === "number") return String(value)
  return typeof value === "string" ? `the text "${value}"` : `of type ${typeof value}`
}
