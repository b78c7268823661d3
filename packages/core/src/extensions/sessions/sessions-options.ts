import type { AddressOf } from "../counting/client-address.js"
import {
  anyText,
  kind,
  listOf,
  type OptionKinds,
  optional,
  type ResolvedOptions,
  seconds,
} from "../defining/option-kinds.js"
import { addressKind } from "../defining/request-kinds.js"

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
  /**
   * How many sessions a person may have, from 1 to 1,000. With another sign-in, those end that were not used for longest;
   * never the new one, and none in which the person has proved within a day who they are. Default: any number.
   */
  readonly maxPerPerson?: number | undefined
  /** The address of the client, for the list of sessions. Default: no address is kept. */
  readonly address?: AddressOf | undefined
}

/** What each option takes. A session whose token changed faster would have more than two at the same time. */
export const sessionsKinds = {
  maxStaleness: optional(seconds(), 10),
  trustFor: optional(seconds({ leaveOut: true })),
  absoluteMaxAge: optional(seconds({ from: 1, leaveOut: true })),
  rotateEvery: optional(seconds({ from: 60, leaveOut: true })),
  reauthenticates: optional(
    listOf('takes a list of the ids of providers, such as ["github"]', anyText("takes a text")),
  ),
  maxPerPerson: optional(
    kind<number>(
      "takes how many sessions a person may have, as a whole number from 1 to 1000",
      (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000,
    ),
  ),
  address: optional(addressKind),
} satisfies OptionKinds<SessionsOptions>

/** The options with their defaults. */
export type ResolvedSessions = ResolvedOptions<typeof sessionsKinds>
