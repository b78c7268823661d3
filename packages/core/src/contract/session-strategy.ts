import type { Account } from "./account.js"
import type { AdapterUser } from "./adapter.js"
import type { Cookie, ResolvedCookies, SessionCookies } from "./cookies.js"
import type { Profile } from "./profile.js"
import type { ReadingConfig, ResolvedConfig } from "./resolved-config.js"
import type { DefaultSession, Session } from "./session.js"
import type { User } from "./user.js"

/** All that reading a session needs: no request, no response, and of the configuration no more than its first part. */
export interface ReadingContext {
  readonly config: ReadingConfig
  /** The cookies' names and attributes for this request. */
  readonly cookies: SessionCookies
  /** The request's cookies, by name. */
  readonly jar: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** The same with the whole configuration: no store is reached without it. */
export interface StoreContext extends ReadingContext {
  readonly config: ResolvedConfig
}

/** The same with all cookies, for whatever begins, changes or ends a session. */
export interface SessionContext extends StoreContext {
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
  /** How they signed in, where they used a passkey. */
  readonly amr?: readonly string[] | undefined
  /** The session's cookies where a callback changed what they hold, as when it renewed the provider's tokens. */
  readonly cookies: readonly Cookie[]
}

/** Somebody about to have a session. */
export interface SessionStart {
  readonly user: User | AdapterUser
  readonly account: Account
  /** See `Identity`. */
  readonly numericId?: number | undefined
  readonly profile?: Profile
  /** Undefined where there is no store that would know. */
  readonly isNewUser: boolean | undefined
  /** How they proved who they are (RFC 8176). */
  readonly amr?: readonly string[] | undefined
}

/** Cookies that end the browser's copy; `failure` when the store's copy could not be ended. */
export interface SessionEnd {
  readonly cookies: readonly Cookie[]
  readonly failure?: Error
}

/** Where login state lives, for whatever begins, changes or ends it; it is read by `readHeldSession`. */
export interface SessionStrategy {
  /**
   * Whose session this is, by the same callbacks as when it is read: a session that the application has ended is nobody's here
   * either. Null when nobody's, or when a callback throws. Needs an adapter. No event is emitted.
   */
  readonly identify: (context: SessionContext) => Promise<SignedIn | null>
  /**
   * Whether the session of this request is still this user's. Asked after something was written on the strength of it.
   * Always true of a token, which nobody can end.
   */
  readonly isStillHeldBy: (context: SessionContext, userId: string) => Promise<boolean>
  /** Reads the session with data that the client sent for the callbacks to judge. */
  readonly update: (context: SessionContext, data: unknown) => Promise<SessionReading>
  /** Always a new session: the one the browser held before is ended, so that none survives a change of privilege (OWASP ASVS 5.0 V7.2.4). */
  readonly start: (context: SessionContext, start: SessionStart) => Promise<readonly Cookie[]>
  readonly end: (context: SessionContext) => Promise<SessionEnd>
}
