import type { AnswerPage, AnswerRefusal } from "./page-request.js"
import type { CredentialCheck } from "./access.js"
import type { Adapter, AdapterUser } from "./adapter.js"
import type { AuthResponse } from "./http.js"
import type { DecidedSignIn } from "./decided-sign-in.js"
import type { Identity } from "./identity.js"
import type { OpenedExtension } from "./opened-extension.js"
import type { Warning } from "./logger.js"
import type { SiteMark } from "./config.js"
import type { development, site } from "./markers.js"
import type { ProvingPerson, RunOperation } from "./operation.js"
import type { MethodsChange, PhaseContext, Phases } from "./phases.js"
import type { ProviderAttempt } from "./attempt.js"
import type { ProviderLogout } from "./provider-login.js"
import type { SendMail } from "./email-provider.js"
import type { OwnServices } from "./own-services.js"
import type { RecordsOptions, RecordStore } from "./record-store.js"
import type { ResolvedProvider } from "./resolved-provider.js"
import type { Proof, ProofDemand } from "./session-facts.js"
import type { User } from "./session.js"
import type { Theme } from "./theme.js"
import type { TransitionObserver } from "./transition.js"
import type { WayIn, WayRemoval } from "./way-in.js"

/** What extensions need of an adapter. An operation that it lacks throws. */
type LentAdapter = Required<
  Pick<
    Adapter,
    | "getUser"
    | "getUserByEmail"
    | "getUserByAccount"
    | "getAccount"
    | "unlinkAccount"
    | "createSession"
    | "getSessionAndUser"
    | "deleteSession"
    | "listAuthenticatorsByUserId"
    | "updateUser"
  >
> &
  Pick<
    Adapter,
    | "deleteSessionsByUser"
    | "deleteOtherSessions"
    | "deleteUser"
    | "listAccountsByUser"
    | "deleteAuthenticator"
    | "renameAuthenticator"
  >

/** What a configuration lends the extensions that run in it. */
export interface ExtensionSetup {
  /** Undefined without an adapter. */
  readonly adapter: LentAdapter | undefined
  readonly strategy: "jwt" | "database"
  /** First seals, all open. */
  readonly secrets: readonly string[]
  /** Of session tokens. First seals, all open. */
  readonly tokenSecrets: readonly string[]
  /** Seconds. */
  readonly maxAge: number
  /** Seconds. */
  readonly updateAge: number
  /** Whether rows of sessions have the hash of their token. */
  readonly tokenHash: boolean
  readonly providers: ReadonlyMap<string, ResolvedProvider>
  readonly theme: Theme
  /** As it stands in addresses, such as `/auth`. */
  readonly basePath: string
  /** Seconds to wait for work that nobody needs the result of. */
  readonly eventTimeout: number
  /** Seconds. */
  readonly mailTimeout: number
  /** Options as the application wrote them. */
  readonly source: {
    readonly adapter?: Adapter | undefined
    readonly records?: RecordStore | RecordsOptions | undefined
    readonly waitUntil?: ((work: Promise<unknown>) => unknown) | undefined
    readonly mail?: SendMail | undefined
    readonly extensions?: readonly { readonly name: string }[] | undefined
    readonly [development]?: boolean | "loopback" | undefined
    readonly [site]?: SiteMark | undefined
  }
  /** Hands an error to the application's logger. */
  readonly report: (error: Error) => void | Promise<void>
  /** Tells the developer, once. */
  readonly warnOnce: (warning: Warning) => void
}

/** The same for what may happen in them: they tell it to the observers. */
export interface ObservedSetup extends ExtensionSetup {
  readonly happened: TransitionObserver
  /** Tells the extensions that a person has changed how they prove who they are. Rejects if something may be left. */
  readonly changed: (context: PhaseContext, change: MethodsChange) => Promise<void>
  /** Tells the extensions that a provider has ended a session of its own. Rejects if something may be left. */
  readonly loggedOut: (context: PhaseContext, logout: ProviderLogout) => Promise<void>
  /** See `Phases`. */
  readonly secondProof: NonNullable<Phases["secondProof"]>
  /** See `Phases`. Each rejects if something may be left. */
  readonly reverted: NonNullable<Phases["reverted"]>
  readonly leaving: NonNullable<Phases["leaving"]>
  readonly removed: NonNullable<Phases["removed"]>
  /** See `JoinedExtensions`. */
  readonly attempt: JoinedExtensions["attempt"]
  /** What a sign-in has proved by itself. `now`: in milliseconds. */
  readonly proofOf: (identity: ProvenBy, now: number) => Proof
  /** See `Phases`. */
  readonly hasOwnProof: (user: AdapterUser) => Promise<boolean>
  /** Whether the caller of an operation has proved who they are as it is demanded for what is `fresh`. */
  readonly isFresh: (caller: ProvingPerson) => Promise<boolean>
  /** See `Phases`. */
  readonly mayAdd: NonNullable<Phases["mayAdd"]>
  readonly removing: NonNullable<Phases["removing"]>
  /** What another extension does for the others; undefined if none does it. */
  readonly provided: <Name extends keyof OwnServices>(name: Name) => OwnServices[Name] | undefined
  /** See `JoinedExtensions`. */
  readonly waysOfExtensions: JoinedExtensions["waysIn"]
  readonly removeWayIn: JoinedExtensions["removeWayIn"]
  /** Runs an operation of whichever extension, for the person who calls one. */
  readonly run: RunOperation
}

/** The part of an identity that says how and when it was proved. */
type ProvenBy = Pick<Identity, "account" | "amr" | "authTime" | "askedWithin" | "found">

/** What the extensions of one configuration do together, or why they cannot. */
export interface JoinedExtensions {
  readonly phases: Omit<Phases, "attempt" | "decided">
  /**
   * Asks whether a sign-in may go on whose person is known. The answer asks for one more step instead of the session; null
   * goes on. Rejects to refuse. Absent: no extension takes part.
   */
  readonly decided?: (context: PhaseContext, signIn: DecidedSignIn) => Promise<AuthResponse | null>
  /**
   * Where the browser goes on that has a sign-in of this provider which waits for a step; null if it has none. Asked after a
   * callback that came once more, such as by a reload.
   */
  readonly waitsAt?: (
    context: PhaseContext,
    at: { readonly provider: string; readonly baseUrl: string },
  ) => Promise<string | null>
  readonly problems: readonly Error[]
  /** Asks whether something may be tried, tries it, and tells the outcome. Rejects like the trial. */
  readonly attempt: <Result>(
    context: PhaseContext,
    attempt: ProviderAttempt,
    trial: () => Promise<Result>,
  ) => Promise<Result>
  /**
   * What a sign-in has proved, with the dates of ways that are new; null where they are only known once it is written, since a
   * way may be added by it. Never rejects.
   */
  readonly datedProofs: (signIn: DecidedSignIn, now: number) => Promise<readonly Proof[] | null>
  /**
   * The `SessionFacts`, as text, of the session of this user that starts with this proof at this time, in milliseconds.
   * `former`: those of the session to which an account was only added, which proves nothing anew of the person.
   */
  readonly startFacts: (
    proven: ProvenBy & {
      readonly user: User | AdapterUser
      /** All that was proved, if that is more than what the account says. */
      readonly proofs?: readonly Proof[] | undefined
      /** See `datedProofs`. */
      readonly dated?: readonly Proof[] | null | undefined
    },
    now: number,
    former?: string,
  ) => Promise<string>
  /**
   * Whether a session has proved as much, by these `SessionFacts` and what was proved besides; `now` in milliseconds. Throws
   * TypeError for a demand that is not understood.
   */
  readonly meets: (
    facts: unknown,
    demand: ProofDemand,
    known: { readonly now: number; readonly besides?: readonly Proof[] | undefined },
  ) => boolean
  /** When a session with these `SessionFacts` ends however often it is used, in milliseconds; `Infinity`: it does not. */
  readonly latestEnd: (facts: unknown) => number
  /** By what this user can sign in of what the extensions keep. */
  readonly waysIn: (user: AdapterUser) => Promise<readonly WayIn[]>
  /**
   * Removes something by which a user can sign in. What `remove` answers. Rejects with `LastWayIn` if they could not sign in
   * any more without it, and as `remove` does.
   */
  readonly removeWayIn: <Result>(
    removal: WayRemoval<Result>,
    remove: () => Promise<Result>,
  ) => Promise<Result>
  /** What the configuration lends to each. */
  readonly setup: ObservedSetup
  /** Tells the observers. */
  readonly happened: TransitionObserver
  /** The ids of providers whose word counts as a new proof although it does not say when they last asked the person. */
  readonly reauthenticates: ReadonlySet<string>
  /** Whether that of the others counts for people whom only other sites can vouch for, if it was asked for a new proof. */
  readonly countsAsked: boolean
  /** The names of the operations in a request, such as `sessions.list`. */
  readonly operations: readonly string[]
  /** The endpoints, by their names in a request, and the method that each answers. */
  readonly endpoints: readonly { readonly name: string; readonly method: "GET" | "POST" }[]
  readonly run: RunOperation
  /** The flows (`Flow`) of providers that brought their own, by their ids. */
  readonly flows: ReadonlyMap<string, object>
  /** What the sign-in page shows of such providers, by their ids. */
  readonly forms: ReadonlyMap<string, NonNullable<OpenedExtension["form"]>>
  /** How what programs send is checked: one entry for each kind of credential. */
  readonly credentials: readonly CredentialCheck[]
  /** What `admin()` gives, by the names of the extensions. */
  readonly admin: ReadonlyMap<string, object>
  /** Whether a request can name this operation, page or endpoint. */
  readonly named: { readonly has: (name: string) => boolean }
  /** Performs the operation that a request names, or shows the page. */
  readonly answer: AnswerPage
  /**
   * How a request for an operation is answered that failed with this error; undefined if none of theirs has this path
   * below the base path.
   */
  readonly problemOf: (error: unknown, path: string) => AuthResponse | undefined
  readonly refusal: AnswerRefusal
}

/**
 * Something that an application turns on with the option `extensions`: part of this library, or of another package. It
 * describes what it does, and keeps nothing itself. Made by `defineExtension`.
 */
export interface Extension<Name extends string = string, Mine = object, Admin = object> {
  readonly name: Name
  /** The version of what extensions and this library promise each other. */
  readonly contract: 0
  /**
   * The names of its pages in an address, which have no dot. Each is at `{basePath}/session/{name}`, and at
   * `{basePath}/{name}` where every path below the base path is routed. Here, because they are also asked for where the
   * configuration is not resolved, such as in a middleware.
   */
  readonly pages: readonly string[]
  /**
   * What the names of its endpoints begin with, before the dot, where that is not its own name. Here for the same reason.
   */
  readonly endpoints?: readonly string[] | undefined
  /** What it needs and does not find, and options that cannot be right. If there is anything, nothing is opened. */
  readonly problems: (setup: ExtensionSetup) => readonly Error[]
  /** What it does in one configuration. Called once for each, and waits for nothing. */
  readonly open: (setup: ObservedSetup) => OpenedExtension<Mine, Admin>
  /** Only a type: what `me()` gives under the name of the extension. */
  readonly mine?: Mine
  /** Only a type: what `admin()` gives under the name of the extension. */
  readonly admin?: Admin
  /**
   * Joins all extensions of a configuration. Each carries the same function, so that a program without extensions
   * contains no code of theirs.
   */
  readonly join: (all: readonly Extension[], setup: ExtensionSetup) => JoinedExtensions
}
