import type { Account } from "./account.js"
import type { AdapterUser } from "./adapter.js"
import type { Cookie, ResolvedCookies, SessionCookies } from "./cookies.js"
import type { CarriedSession, PhaseContext } from "./phases.js"
import type { Profile } from "./profile.js"
import type { ReadingConfig, ResolvedConfig } from "./resolved-config.js"
import type { DefaultSession, Session, User } from "./session.js"

/** Everything that reading a session needs: no request, no response, and only the first part of the configuration. */
export interface ReadingContext {
  readonly config: ReadingConfig
  /** The cookies' names and attributes for this request. */
  readonly cookies: SessionCookies
  /** The request's cookies, by name. */
  readonly jar: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly now: number
  /**
   * Whether the reader is code on the server that sees all of the user, as in next-auth: the columns of a stored user
   * and session, and a user also where the `session` callback returns none. Never the token of a stored session.
   */
  readonly wholeUser?: boolean | undefined
  /** See `ReadContext` of the phases. */
  readonly isFresh?: boolean | undefined
  /** See `ReadContext` of the phases. */
  readonly isReadOnly?: boolean | undefined
}

/** The same with the whole configuration, which access to a store needs. */
export interface StoreContext extends ReadingContext {
  readonly config: ResolvedConfig
}

/** The same with all cookies, for code that starts, changes or ends a session. */
export interface SessionContext extends StoreContext {
  readonly cookies: ResolvedCookies
}

/** The same with the request in which a session starts or ends. */
export interface StartContext extends SessionContext, PhaseContext {
  readonly cookies: ResolvedCookies
}

/** A session as the caller sees it, and the cookies that keep the browser's copy right. */
export interface SessionReading {
  readonly session: Session | DefaultSession | null
  readonly cookies: readonly Cookie[]
}

/** The person whose valid session a request carries. */
export interface SignedIn {
  readonly user: AdapterUser
  /** How they signed in, if they used a passkey. */
  readonly amr?: readonly string[] | undefined
  /** The `SessionFacts` of their session, in a text that begins with them. Undefined without extensions. */
  readonly facts?: string | undefined
  /** The session itself, as extensions see it. */
  readonly session: CarriedSession
  /**
   * The session's cookies if a callback changed their content, for example because it renewed the provider's tokens.
   */
  readonly cookies: readonly Cookie[]
}

/** A session that the callbacks accept, as extensions see it. */
export interface CarriedReading {
  readonly session: CarriedSession
  /** The session's cookies if their content has changed. */
  readonly cookies: readonly Cookie[]
}

/** A user who is about to get a session. */
export interface SessionStart {
  readonly user: User | AdapterUser
  readonly account: Account
  /** See `Identity`. */
  readonly numericId?: number | undefined
  /** See `Identity`. */
  readonly found?: AdapterUser | null | undefined
  readonly profile?: Profile
  /** Undefined without a store, because no one can know. */
  readonly isNewUser: boolean | undefined
  /** How they proved who they are (RFC 8176). */
  readonly amr?: readonly string[] | undefined
  /** What the library knows of the session, as text. Set if the configuration has extensions. */
  readonly facts?: string | undefined
}

/** Cookies that end the browser's copy; `failure` if the store's copy could not be ended. */
export interface SessionEnd {
  readonly cookies: readonly Cookie[]
  readonly failure?: Error
}

/** Starts, changes and ends sessions, in cookies or in a store. Sessions are read by `readByStrategy`. */
export interface SessionStrategy {
  /**
   * Whose session this is. Runs the same callbacks as reading it, so a session that the application has ended does not
   * count. Null if no one is signed in, or if a callback throws. Needs an adapter. Emits no event.
   */
  readonly identify: (context: SessionContext) => Promise<SignedIn | null>
  /**
   * The session of the request for an extension; null if no one is signed in. Runs the same callbacks, and rejects if
   * they throw, or if the store fails. Emits no event.
   */
  readonly carried: (context: SessionContext) => Promise<CarriedReading | null>
  /**
   * Whether the session of this request still belongs to this user. Checked after something was written because of it.
   * Always true for a token, unless an extension says that it has ended.
   */
  readonly isStillHeldBy: (context: SessionContext, userId: string) => Promise<boolean>
  /** Reads the session with data from the client, which the callbacks must check. */
  readonly update: (context: SessionContext, data: unknown) => Promise<SessionReading>
  /**
   * Always starts a new session and ends the browser's former one, so that none survives a change of privilege (OWASP
   * ASVS 5.0 V7.2.4).
   */
  readonly start: (context: StartContext, start: SessionStart) => Promise<readonly Cookie[]>
  readonly end: (context: StartContext) => Promise<SessionEnd>
}
