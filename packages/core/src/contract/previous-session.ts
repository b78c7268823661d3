import type { Awaitable } from "./awaitable.js"
import type { JWTOptions } from "./jwt.js"
import type { ReadingContext, SessionReading, SessionStrategy } from "./session-strategy.js"

/** What every former kind of session says. */
interface Former {
  /** When it stops to count: a `Date`, or a text such as `"2027-03-01"`. What was secret once must not count forever. */
  readonly until: Date | string
  /** The `Domain` of its cookie, which has to be named to delete it. Default: only this host. */
  readonly domain?: string | undefined
  /** The `Path` of its cookie, which has to be named to delete it. Default: `/`. */
  readonly path?: string | undefined
}

/** Sessions as an earlier configuration of this site kept them. What is left out is as it is now. */
export interface PreviousConfiguration extends Former {
  /** Where they were stored. */
  readonly strategy?: "jwt" | "database" | undefined
  /** The whole name of their cookie. Default: that of the session's cookie, without `__Secure-` for `secure: false`. */
  readonly cookie?: string | undefined
  /** `false`: their cookies were those for http. */
  readonly secure?: boolean | undefined
  /** Of session tokens: the first sealed them, all open them. */
  readonly secret?: string | readonly string[] | undefined
  /** Whether rows had the hash of their token. */
  readonly tokenHash?: boolean | undefined
  /** Decodes their tokens, for a format of your own. Default: `jwt.decode`, or the format of Auth.js. */
  readonly decode?: JWTOptions["decode"] | undefined
}

/** Whose a session of another library is. */
export interface FormerSession {
  /** The id of the user. With an adapter, it must be that of a stored user. */
  readonly userId: string
  /** When it ends. */
  readonly expires: Date
  /** Without an adapter: what the session shows of the user. */
  readonly user?:
    | {
        readonly name?: string | null
        readonly email?: string | null
        readonly image?: string | null
      }
    | undefined
}

/** Sessions that another library keeps. */
export interface PreviousLibrary extends Former {
  /**
   * Reads one from the cookies of a request, by their names; null if there is none. You check everything about it: the
   * signature, and the row where there is one.
   */
  readonly read: (cookies: Readonly<Record<string, string>>) => Awaitable<FormerSession | null>
  /** The names of its cookies. Others are not given to `read`. */
  readonly cookies: readonly string[]
}

/** A kind of session from before, and until when it counts. */
export type PreviousKind = PreviousConfiguration | PreviousLibrary

/**
 * Sessions from before, and what reads them: only a configuration that has some brings the code for it. Its functions are
 * those of `PreviousReader`. Not by that type: it leads to the symbols of this copy of the package, and what was made with
 * another copy could not be listed.
 */
export interface PreviousSessions {
  readonly kinds: readonly PreviousKind[]
  readonly mayCarry: object
  readonly read: object
  readonly within: object
}

/** What core asks of them. */
export interface PreviousReader {
  /** Whether the request has a cookie that one of them may be in. */
  readonly mayCarry: (context: ReadingContext) => boolean
  /** Reads a session of any kind that counts, and lets the browser go on with one of the present kind. */
  readonly read: (
    context: ReadingContext,
    readPresent: (context: ReadingContext) => Promise<SessionReading>,
  ) => Promise<SessionReading>
  /** A strategy to which a session of a former kind is one of its own. */
  readonly within: (strategy: SessionStrategy) => Promise<SessionStrategy>
}
