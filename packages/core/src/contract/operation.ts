import type { Account } from "./account.js"
import type { AdapterUser } from "./adapter.js"
import type { Cookie } from "./cookies.js"
import type { AuthRequest } from "./http.js"
import type { JsonPrimitive } from "./json.js"
import type { Kind } from "./kind.js"
import type { CarriedSession, PhaseContext } from "./phases.js"

/** Who calls an operation: their session has been read, through the callbacks, and has not ended. */
export interface Caller extends PhaseContext {
  readonly session: CarriedSession
  /** Where the call can put another session in place of theirs, as `me()` can. */
  readonly browserSessions?: BrowserSessions | undefined
}

/** A session of a stored user that is started for somebody else. */
interface OtherSession {
  readonly user: AdapterUser
  readonly account: Account
  /** The `SessionFacts` as text. */
  readonly facts: string
}

/** Changes which session this browser has. None of them is ended by it. */
export interface BrowserSessions {
  /** The cookies of a new one, and the deletions of those of the present one. */
  readonly start: (started: OtherSession) => Promise<readonly Cookie[]>
  /**
   * The session in these cookies, by name, if by the store and the callbacks it goes on; with all cookies that put it in
   * place of the present one.
   */
  readonly restore: (jar: Readonly<Record<string, string>>) => Promise<{
    readonly session: CarriedSession
    readonly cookies: readonly Cookie[]
  } | null>
}

/** Somebody of whom a proof is demanded: by their session, or by their user and their `SessionFacts` as text. */
export type ProvingPerson = { readonly now: number } & (
  | { readonly session: CarriedSession; readonly facts?: unknown }
  | { readonly user: AdapterUser; readonly facts: unknown }
)

/** What an operation did. */
interface OperationResult<Result> {
  readonly result: Result
  /** It has ended the caller's own session, so their browser's copy is removed. */
  readonly endsOwn?: boolean | undefined
  /** Set with the response. Needs `setsCookies`. */
  readonly cookies?: readonly Cookie[] | undefined
  /** Those put another session in place of the caller's: what was read before no longer counts. */
  readonly changesSession?: true | undefined
}

/** A value that JSON can have, which nobody changes. Undefined if a request leaves it out. */
type Argument =
  | JsonPrimitive
  | readonly Argument[]
  | { readonly [key: string]: Argument }
  | undefined

/**
 * Who may call an operation. `anywhere`: also a request that names it, such as one of a script of the site. `server`: only
 * code on the server, by `me()`, and a page of the extension; to a request there is no such operation.
 */
type CalledFrom = "anywhere" | "server"

/** An argument of an operation. */
interface ArgumentOf<Value> {
  /** The member of a request. */
  readonly name: string
  readonly kind: Kind<Value>
}

/**
 * Something that an extension does for the person who is signed in, and for nobody else. What it demands of them is
 * required, so that an operation without a rule does not compile. Its rules are read by `runOperation` alone.
 */
interface ExtensionOperation<Args extends readonly unknown[], Result, From extends CalledFrom> {
  readonly at: From
  /**
   * The proof it demands of them: a session that, by the store, has not ended; or besides, for `fresh`, that they have
   * proved who they are within the last ten minutes. Otherwise it is refused with `StepUpRequired`, and does not run.
   */
  readonly assurance: "session" | "fresh"
  /**
   * Whether somebody of the site who acts as the person may call it too. `refused` for whatever reveals or changes what is
   * the person's alone, such as a way to sign in.
   */
  readonly acting: "allowed" | "refused"
  /** Only what `reads` also answers GET. */
  readonly effect: "reads" | "changes"
  /** It must set cookies: where none can be set, it is refused before it does anything. */
  readonly setsCookies?: true | undefined
  /** Its arguments, in their order: the member of a request that each comes from, and what it takes. */
  readonly args: { readonly [Index in keyof Args]-?: ArgumentOf<Args[Index]> }
  /** Its arguments have been checked: a request contains anything. */
  readonly run: (caller: Caller, ...args: Args) => Promise<OperationResult<Result>>
}

/**
 * One operation for each function that `me()` gives. What a request cannot contain, only an operation of the server takes.
 */
export type OperationsFor<Mine> = {
  readonly [Name in keyof Mine]: Mine[Name] extends (...args: infer Args) => Promise<infer Result>
    ? ExtensionOperation<Args, Result, Args extends readonly Argument[] ? CalledFrom : "server">
    : never
}

/** An operation whose arguments have not been checked. */
export type AnyOperation = Omit<ExtensionOperation<[], unknown, CalledFrom>, "args" | "run"> & {
  readonly args: readonly ArgumentOf<unknown>[]
  readonly run: (caller: Caller, ...args: readonly unknown[]) => Promise<OperationResult<unknown>>
}

/** How an operation is called: by its address, by `me()`, or by the form of a page of ours. */
interface OperationCall {
  readonly place: Omit<PhaseContext, "notes"> & Pick<Caller, "browserSessions">
  /** How the request was made that names it; undefined where it is called by code. */
  readonly method?: AuthRequest["method"] | undefined
  /** Rejects if a page of another site may have sent it. */
  readonly requireOwnForm: (operation: Pick<AnyOperation, "effect">) => Promise<void>
  /** The session of the person, if by the store it has not ended; null if nobody is signed in. */
  readonly session: () => Promise<CarriedSession | null>
  /** Whether the response can set cookies. */
  readonly canSetCookies: () => boolean
  /** What it is given, unchecked, for the members of a request that its arguments come from. */
  readonly args: (fields: readonly string[]) => readonly unknown[]
}

/** Runs an operation by its name in a request, if all its rules are met. Rejects otherwise, or as it does. */
export type RunOperation = (name: string, call: OperationCall) => Promise<OperationResult<unknown>>

/** A request for an operation, and what core lends for it. */
export interface OperationRequest extends PhaseContext {
  /** Rejects with `MissingCSRF`, as for every other POST. */
  readonly requireCsrfToken: () => Promise<void>
  /** The session that the request carries, as by `SessionStrategy`. What this renews is sent whatever comes of it. */
  readonly carried: () => Promise<CarriedSession | null>
  /** The deletions of all cookies that the browser has of its session. */
  readonly deletions: () => Promise<readonly Cookie[]>
}
