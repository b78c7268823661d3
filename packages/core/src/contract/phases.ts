import type { Account } from "./account.js"
import type { ProviderType } from "./common-provider.js"
import type { AdapterSession, AdapterUser } from "./adapter.js"
import type { Cookie, ResolvedCookies } from "./cookies.js"
import type { Proof } from "./session-facts.js"
import type { Identity } from "./identity.js"
import type { JWT } from "./jwt.js"
import type { AuthRequest, AuthResponse } from "./http.js"
import type { User } from "./session.js"

/** The owner of a proven address, and what their arrival changes for the stored user; `user` is null for a new one. */
export interface AddressDecision {
  readonly by: "address"
  readonly user: AdapterUser | null
  /**
   * Set if the address is not yet recorded as proven: it is recorded, or whatever others may have left is removed first
   * (`"takeover"`).
   */
  readonly adoption?: "as it is" | "takeover" | undefined
}

/** Which stored user signs in, and what is known them by. */
export type StoredDecision =
  | AddressDecision
  /** The account is theirs already. */
  | { readonly by: "account"; readonly user: AdapterUser }
  /** They are signed in in this browser, and the account becomes theirs. */
  | { readonly by: "session"; readonly user: AdapterUser }
  /** The account becomes theirs because both sides proved the same address. */
  | { readonly by: "same address"; readonly user: AdapterUser }
  /** Nobody's account and nobody's address: a user is created. */
  | { readonly by: "newcomer"; readonly user: null }

/** Whose sign-in this is. Nothing has been written for it yet. */
export type Decision =
  | StoredDecision
  /** No row is looked for: there is no store, or credentials named their user. */
  | { readonly by: "identity"; readonly user: User }

/** A sign-in at the point where its person is known. */
interface DecidedSignIn {
  readonly decision: Decision
  readonly identity: Identity
  /** Where the browser goes at the end. */
  readonly callbackUrl: string
  /** See `Completion` of the sign-in. */
  readonly startedBy?: string | null | undefined
  /** All that was proved, if an extension has asked for one more step; absent for a sign-in that is decided the first time. */
  readonly proofs?: readonly Proof[] | undefined
  /** Who has given those proofs, as the owner of their records. It must still be their sign-in. */
  readonly provedBy?: string | undefined
  /** The origin and the base path. */
  readonly baseUrl: string
  /** Whose session this browser has, and its `SessionFacts`; null if nobody is signed in. Needs an adapter. */
  readonly signedIn: () => Promise<{
    readonly user: AdapterUser
    readonly facts?: string | undefined
  } | null>
}

/** A sign-in that an extension has held back, and that goes on where it was decided. Everything is judged again. */
export interface ResumedSignIn extends Pick<
  DecidedSignIn,
  "identity" | "callbackUrl" | "startedBy"
> {
  /** The id of the provider. */
  readonly provider: string
  readonly proofs: readonly Proof[]
  readonly provedBy: string
}

/** What extensions know of a sign-in that was held back, by their names. */
export type ResumeFacts = Readonly<Record<string, number>>

/** What has changed about how a person proves who they are. */
export interface MethodsChange {
  /** Whose, as the owner of their records. */
  readonly user: string
  readonly what: "password" | "factors"
  /** The session in which they changed it, which goes on. Absent: none does. */
  readonly keeps?: CarriedSession | undefined
}

/** A sign-in whose rows are written, before its session starts. */
interface SettledSignIn {
  readonly identity: Identity
  readonly user: User | AdapterUser
  readonly account: Account
  /** Undefined without a store. */
  readonly isNewUser: boolean | undefined
}

/** A session that has started. Its cookies are not sent yet. */
interface StartedSession extends Omit<SettledSignIn, "identity"> {
  /** How they proved who they are (RFC 8176). */
  readonly amr?: readonly string[] | undefined
  /** The `SessionFacts` as text. */
  readonly facts: string
  readonly cookies: readonly Cookie[]
}

/** A session that a request carries: the claims of its token, or its row and user and the token that found them. */
export type CarriedSession =
  | { readonly in: "token"; readonly claims: JWT }
  | {
      readonly in: "store"
      readonly session: AdapterSession
      readonly user: AdapterUser
      readonly token: string
    }

/** The request in which it happens. */
export interface PhaseContext {
  readonly request: AuthRequest
  /** Names and attributes of the session's cookies, and of the one that all others of ours are modelled on. */
  readonly cookies: Pick<ResolvedCookies, "sessionToken" | "callbackUrl">
  /** This site's origin, for example `https://app.example`. */
  readonly origin: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What is about to be tried. */
export interface Attempt {
  /** `signin`: a sign-in is about to start. `callback`: what the browser brings is about to be checked. */
  readonly action: "signin" | "callback"
  /** For e-mail sign-in: the address that was typed, or the one in the link. */
  readonly identifier?: string | undefined
  /** For credentials: the fields that were typed. */
  readonly fields?: Readonly<Record<string, string>> | undefined
}

/** An attempt, and at which provider. */
export interface ProviderAttempt extends Attempt {
  readonly provider: { readonly id: string; readonly type: ProviderType }
}

/**
 * How an attempt ended. `failed`: it was wrong, such as a password. `unknown`: it cannot be said, because something else
 * failed.
 */
export type AttemptOutcome = "passed" | "failed" | "unknown"

/** Learns how an attempt ended. Rejects if that may not have been recorded. */
export type AttemptEnd = (outcome: AttemptOutcome) => Promise<void>

/** A session that its own browser has ended: the claims of its token, or the token of a row and its user, if known. */
export type EndedSession =
  | { readonly in: "token"; readonly claims: JWT }
  | { readonly in: "store"; readonly token: string; readonly userId?: string | undefined }

/** Why a session has ended in its own browser. */
export type EndReason = "sign-out" | "next sign-in"

/** The request in which a session is read. */
export interface ReadContext {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether the store is asked whatever this process remembers, because something is about to be written. */
  readonly isFresh?: boolean | undefined
}

/**
 * Whether a session goes on. A text: it goes on under another name as soon as the cookie can be set. For a session token
 * these are its `SessionFacts` from then on; for a stored session it is its whole token, whose row is there.
 */
export type ReadVerdict = boolean | string

/** Where extensions take part in a request. Each is absent if no extension does. */
export interface Phases {
  /**
   * Before anything is compared, stored or sent: a mail, a password, a link, a passkey, or the code that a provider gave.
   * Throws to refuse. The answer learns the outcome.
   */
  readonly attempt?: (context: PhaseContext, attempt: ProviderAttempt) => Promise<AttemptEnd | null>
  /**
   * The application's `signIn` has agreed, and nothing has been written. The answer asks for one more step instead of
   * the session; null goes on. Throws to refuse.
   */
  readonly decided?: (context: PhaseContext, signIn: DecidedSignIn) => Promise<AuthResponse | null>
  /**
   * Where the browser goes on that has a sign-in of this provider which was held back; null if it has none. Asked after
   * a callback that came once more, such as by a reload.
   */
  readonly waiting?: (
    context: PhaseContext,
    at: { readonly provider: string; readonly baseUrl: string },
  ) => Promise<string | null>
  /** What an extension must still know when a sign-in that was held back goes on in another request, by its own name. */
  readonly held?: (context: PhaseContext) => Promise<ResumeFacts>
  /** It goes on in this request. */
  readonly resumed?: (context: PhaseContext, held: ResumeFacts) => Promise<void>
  /** Rows are written, and there is no session yet. Throws to refuse. */
  readonly settled?: (context: PhaseContext, signIn: SettledSignIn) => Promise<void>
  /**
   * A session has started. Throws to refuse: its cookies are then not sent. The answer is set together with them.
   */
  readonly started?: (
    context: PhaseContext,
    session: StartedSession,
  ) => Promise<readonly Cookie[] | null>
  /**
   * Whether a session that a request carries has not ended, before any callback is asked about it. Rejects if that is
   * unknown, which is neither yes nor no.
   */
  readonly read?: (context: ReadContext, session: CarriedSession) => Promise<ReadVerdict>
  /**
   * Somebody signed out, or in as somebody else. Of a stored session the row is gone already. Rejects if it may not have
   * ended.
   */
  readonly ended?: (
    context: PhaseContext,
    session: EndedSession & { readonly reason: EndReason },
  ) => Promise<void>
  /**
   * The owner of an address arrives, and whatever anybody else may have left for this user is removed. Asked before the
   * owner is let in, and again after the address counts as proven. Rejects if something may be left.
   */
  readonly takenOver?: (context: PhaseContext, user: AdapterUser) => Promise<void>
  /**
   * A person has another password or other factors than before: what somebody else may have opened with the former ones
   * ends. Rejects if something may be left.
   */
  readonly changed?: (context: PhaseContext, change: MethodsChange) => Promise<void>
  /** The application has deleted a person. Rejects if something of theirs may be left. */
  readonly removed?: (userId: string) => Promise<void>
}
