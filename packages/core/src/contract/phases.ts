import type { DecidedSignIn } from "./decided-sign-in.js"
import type { AttemptEnd, ProviderAttempt } from "./attempt.js"
import type { Account } from "./account.js"
import type { AdapterSession, AdapterUser } from "./adapter.js"
import type { Cookie, ResolvedCookies } from "./cookies.js"
import type { GrantOrigin } from "./grant-origin.js"
import type { Identity } from "./identity.js"
import type { JWT } from "./jwt.js"
import type { AuthRequest } from "./http.js"
import type { Notes } from "./notes.js"
import type { ProviderLogout } from "./provider-login.js"
import type { DefaultSession, Session, User } from "./session.js"
import type { Proof } from "./session-facts.js"

/** A person has changed how they prove who they are. */
export interface MethodsChange {
  /** Whose, as the owner of their records. */
  readonly user: string
  /** What is another one, or gone. */
  readonly what: "accounts" | "address" | "factors" | "passkeys" | "password"
  /** The session in which they changed it, which goes on. Absent: none does. */
  readonly keeps?: CarriedSession | undefined
}

/** A second factor that is asked for where nobody signs in. */
export interface RequestedFactor {
  /** Whose, as the owner of their records. */
  readonly owner: string
  /** In seconds since the epoch: what is as new as that may be a stranger's, and is not asked for. */
  readonly before: number
  /** Undefined if nothing was typed yet. */
  readonly text: string | undefined
  /** Names what it is asked for. */
  readonly id: string
}

/** A change of an address that its owner has undone. */
interface Reversion {
  readonly user: AdapterUser
  /** When the address was changed, in seconds since the epoch. */
  readonly since: number
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
export interface StartedSession extends Omit<SettledSignIn, "identity"> {
  /** How they proved who they are (RFC 8176). */
  readonly amr?: readonly string[] | undefined
  /** The row of the user, if the store has given it in this request. */
  readonly found?: AdapterUser | null | undefined
  /** See `Identity`. */
  readonly grant?: GrantOrigin | undefined
  /** The `SessionFacts` as text. */
  readonly facts: string
  readonly cookies: readonly Cookie[]
}

/** A session that has started in a browser in which nobody was signed in. */
export interface Arrival extends StartedSession {
  /** Where the sign-in leads: a URL. */
  readonly target: string
  /** The origin and the base path. */
  readonly baseUrl: string
}

/** A page that is shown between a sign-in and its target. */
export interface PageBetween {
  /** A URL of this site. The page leads on to the target. */
  readonly redirect: string
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

/** Somebody who is signed in, and to whose user a way to sign in is to be added. */
interface PersonAddingWay {
  readonly user: AdapterUser
  /** The `SessionFacts` of their session, in a text that begins with them. */
  readonly facts: string | undefined
}

/** A passkey that its person is about to remove. */
interface RemovedPasskey {
  readonly user: AdapterUser
  /** The `SessionFacts` of their session, in a text that begins with them. */
  readonly facts: string | undefined
  /** The session itself, which goes on. */
  readonly session: CarriedSession
  /** The accounts by which it signs in. */
  readonly accounts: readonly Pick<Account, "provider" | "providerAccountId">[]
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
  readonly notes: Notes
}

/** A request whose cookies are read, and with whose response some are set. */
export type CookieVisit = Pick<PhaseContext, "request" | "cookies" | "now">

/** The same of a sign-in, with what is noted of it. */
export type SignInVisit = CookieVisit & Pick<PhaseContext, "notes">

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
  /**
   * Whether the answer can set no cookie, as while a page is streamed: its browser may have an old token because of that.
   * Absent: it can.
   */
  readonly isReadOnly?: boolean | undefined
}

/**
 * Whether a session goes on. A text: it goes on under another name as soon as the cookie can be set. For a session token
 * these are its `SessionFacts` from then on; for a stored session it is its whole token, whose row is there. Null: it has
 * ended, and its cookie stays, because the browser may have been given another session in its place meanwhile.
 */
export type ReadVerdict = boolean | string | null

/** A session that becomes one of another kind. */
interface SessionMove {
  /** As it was. */
  readonly session: CarriedSession
  /** The whole token of the row that it gets, which begins with these facts; null if it becomes a session token. */
  readonly tokenFor: ((facts: string) => string) | null
}
type ShownSession = Session | DefaultSession

/** Where extensions take part in a request. Each is absent if no extension does. */
export interface Phases {
  /**
   * Before anything is compared, stored or sent: a mail, a password, a link, a passkey, or the code that a provider gave.
   * Throws to refuse. The answer learns the outcome.
   */
  readonly attempt?: (context: PhaseContext, attempt: ProviderAttempt) => Promise<AttemptEnd | null>
  /**
   * The application's `signIn` has agreed, and nothing has been written. Throws to refuse. The answer is called before
   * anything is written, once nobody refuses and no step is asked for any more.
   */
  readonly decided?: (
    context: PhaseContext,
    signIn: DecidedSignIn,
  ) => Promise<(() => Promise<void>) | null>
  /**
   * Everything has been proved, a second factor too, and nothing is written. Throws to refuse what nobody may learn who has
   * proved less. It is asked at the same time as the steps, and counts after those that prove and before those of consent.
   */
  readonly proven?: (context: PhaseContext, signIn: DecidedSignIn) => Promise<void>
  /**
   * Whether somebody who is signed in has proved enough of late for a way to sign in to be added to their user. One that
   * says no is enough.
   */
  readonly mayAdd?: (
    context: Pick<PhaseContext, "now">,
    adding: PersonAddingWay,
  ) => Promise<boolean>
  /** A passkey is about to be added to somebody who is signed in. Throws to refuse. */
  readonly adding?: (context: Pick<PhaseContext, "now">, adding: PersonAddingWay) => Promise<void>
  /** A passkey is about to be removed. Throws to refuse. The answer is called once it lets nobody in any more. */
  readonly removing?: (
    context: PhaseContext,
    passkey: RemovedPasskey,
  ) => Promise<(() => Promise<void>) | null>
  /** What else somebody has proved in this session, beside what its `SessionFacts` say. */
  readonly alsoProved?: (session: CarriedSession) => Promise<readonly Proof[]>
  /** Whether this person can prove who they are by something that the extension keeps, such as a password. */
  readonly hasOwnProof?: (user: AdapterUser) => Promise<boolean>
  /** The name of the page on which this person adds a second factor; null if they can give one. */
  readonly factorPage?: (session: CarriedSession) => Promise<string | null>
  /**
   * Whether what somebody has typed is the second factor that a person had before a moment; null if they had none then.
   * Rejects with `TooManyAttempts` if it was not compared.
   */
  readonly secondProof?: (context: PhaseContext, asked: RequestedFactor) => Promise<boolean | null>
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
   * A session has started, and something of its sign-in is kept that refuses nobody, such as the tokens of a provider. At the
   * same time as `started` and `written`, and done before the cookies are sent. Never rejects.
   */
  readonly kept?: (context: PhaseContext, session: StartedSession) => Promise<void>
  /**
   * Every extension has written what it keeps of a session that has started. Throws to refuse the session all the same, after
   * it has removed what it wrote itself: the cookies are then not sent. Observers are told of the session at the same time, so
   * they may hear of one that is refused here.
   */
  readonly written?: (context: PhaseContext, session: StartedSession) => Promise<void>
  /**
   * The page that is shown before the target of a sign-in; null if none is. The first that names one decides. Never
   * throws: the person is signed in.
   */
  readonly between?: (context: PhaseContext, arrival: Arrival) => Promise<PageBetween | null>
  /**
   * Whether a session that a request carries has not ended, before any callback is asked about it. Rejects if that is
   * unknown, which is neither yes nor no.
   */
  readonly read?: (context: ReadContext, session: CarriedSession) => Promise<ReadVerdict>
  /**
   * A session that goes on is about to become one of another kind, as `session.previous` says. Answers the `SessionFacts` that
   * it has from then on, as text; false if it has ended. Rejects if that cannot be recorded.
   */
  readonly moved?: (context: Pick<ReadContext, "now">, move: SessionMove) => Promise<string | false>
  /**
   * What readers get of a session, after the callbacks, by its `SessionFacts` as text: with who acts as its person, if
   * somebody does. Null: nobody is signed in.
   */
  readonly shown?: (session: ShownSession | null, facts: unknown) => Promise<ShownSession | null>
  /** A request carries what may be the token of a stored session that has no row any more. Lets nobody in. */
  readonly unknownToken?: (context: ReadContext, token: string) => Promise<void>
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
   * A person has another password, other factors or another address than before, or has removed an account or a passkey:
   * what somebody else may have opened with the former ones ends. Rejects if something may be left.
   */
  readonly changed?: (context: PhaseContext, change: MethodsChange) => Promise<void>
  /**
   * A provider has ended a session of its own, so what was signed in by it ends. Rejects if something may be left: the
   * provider is then told to say it again.
   */
  readonly loggedOut?: (context: PhaseContext, logout: ProviderLogout) => Promise<void>
  /**
   * The owner of an address has undone that it was changed: what was added to this user since then, a stranger may have
   * added, and it is removed. Rejects if something may be left.
   */
  readonly reverted?: (context: PhaseContext, reversion: Reversion) => Promise<void>
  /**
   * The row of this user is about to be removed: their sessions end, and what they have allowed at providers is revoked.
   * Rejects if something may be left. What is kept of them otherwise is removed after the row, in `removed`.
   */
  readonly leaving?: (userId: string) => Promise<void>
  /** The application has deleted a person. Rejects if something of theirs may be left. */
  readonly removed?: (userId: string) => Promise<void>
}
