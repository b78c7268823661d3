import type { Adapter } from "./adapter.js"
import type { JWTParams, SessionParams, SignInParams } from "./callbacks.js"
import type { AuthConfig, SignInAttempt } from "./config.js"
import type { ResolvedCookies, SessionCookies } from "./cookies.js"
import type { Events } from "./events.js"
import type { JoinedExtensions } from "./extension.js"
import type { JWT } from "./jwt.js"
import type { LoggerInstance, Warning } from "./logger.js"
import type { PagesOptions } from "./pages.js"
import type { ResolvedProvider } from "./resolved-provider.js"
import type { DefaultSession, Session } from "./session.js"
import type { TokenFormat } from "./token-format.js"
import type { Theme } from "./theme.js"

/**
 * The application's callbacks that decide what a session is; undefined if it has none, so that nothing has to be
 * awaited.
 */
export interface ReadingCallbacks {
  readonly session: ((params: SessionParams) => Promise<Session | DefaultSession>) | undefined
  readonly jwt: ((params: JWTParams) => Promise<JWT | null>) | undefined
}

/** The application's callbacks, each with its default. */
export interface ResolvedCallbacks extends ReadingCallbacks {
  readonly signIn: (params: SignInParams) => Promise<boolean | string>
  /**
   * An absolute http(s) address or a path of this site, safe to send to a browser. Rejects with what the application's
   * function throws.
   */
  readonly redirect: (params: { url: string; baseUrl: string }) => Promise<string>
}

type OptionalOperation =
  | "deleteSessionsByUser"
  | "deleteOtherSessions"
  | "listAccountsByUser"
  | "createUserAndAccount"
  | "deleteAuthenticator"
  | "renameAuthenticator"
  | "updateAuthenticatorBackedUp"
  | "consumeOnce"
  | "deleteVerificationTokens"

/** Every operation callable: a missing one throws `MissingAdapterMethods`, a failing one `AdapterError`. */
export type CompleteAdapter = Required<Omit<Adapter, OptionalOperation>> &
  Pick<Adapter, OptionalOperation>

/** Encodes and decodes session tokens: built-in, or the application's functions. */
export interface TokenCodec {
  readonly encode: (claims: JWT, salt: string, now: number) => Promise<string>
  /** Null for anything that is not a valid, unexpired token of this configuration. */
  readonly decode: (token: string, salt: string, now: number) => Promise<JWT | null>
}

type EventMessage<Kind extends keyof Events> = Parameters<NonNullable<Events[Kind]>>[0]

/** Tells the application of an event; what its handler throws is only logged. */
export type Emit = <Kind extends keyof Events>(
  kind: Kind,
  message: EventMessage<Kind>,
) => Promise<void>

/** What the lines of a request's trace are about. */
export type TracePart = "session" | "callbacks" | "adapter" | "redirect_uri"

/** Adds a step to the debug trace of the request. The text contains no secret and nothing about a person. */
export type AddToTrace = (part: TracePart, text: string) => void

/**
 * The part of a configuration that reading a session needs: no provider, page or address. Frozen. A `ResolvedConfig` is
 * one too; only this part is available synchronously.
 */
export interface ReadingConfig {
  /** The configuration as the application wrote it. */
  readonly source: AuthConfig
  /** The whole configuration. Never rejects because of its content: `problems` says what is wrong. */
  readonly whole: () => Promise<ResolvedConfig>
  /** No trailing slash; empty for the root. */
  readonly basePath: string
  /** Host and port used for every request; undefined: those of the request. */
  readonly host: string | undefined
  /** First seals, all open: CSRF tokens and email links. */
  readonly secrets: readonly string[]
  /** `jwt.secret`, else `secrets`: session tokens and the sealed cookies of a flow. */
  readonly tokenSecrets: readonly string[]
  readonly strategy: "jwt" | "database"
  /** Seconds. */
  readonly maxAge: number
  /** Seconds. */
  readonly updateAge: number
  /** Bytes of all parts of a session token together. */
  readonly maxTokenSize: number
  readonly codec: TokenCodec
  readonly callbacks: ReadingCallbacks
  readonly emit: Emit
  /** Hands an error to the application's logger. */
  readonly report: (error: Error) => void | Promise<void>
  /**
   * Logs, once, what is unwise for a site at this address, depending on https and on whether it is the redirect proxy.
   */
  readonly warnAt: (address: Pick<URL, "origin" | "protocol">) => void
  readonly cookies: { readonly secure: SessionCookies; readonly plain: SessionCookies }
  /** Undefined: decided by the protocol of the request's address. */
  readonly useSecureCookies: boolean | undefined
  /** Whether nothing was wrong with an earlier configuration that has the same options and providers. */
  readonly isOfCheckedForm: boolean
  /** What the extensions do together; undefined without extensions. */
  readonly extended?: JoinedExtensions | undefined
  /** Only while a request is traced for `debug`. */
  readonly note?: AddToTrace | undefined
}

/** Another place from which stored sessions can be read, which may be behind. */
export interface SessionReplica {
  readonly getSessionAndUser: CompleteAdapter["getSessionAndUser"]
  /** Seconds for which a browser whose session was written is not answered from it. */
  readonly freshFor: number
}

/** The configuration after every default is applied and every option checked. Frozen, made once per configuration. */
export interface ResolvedConfig extends ReadingConfig {
  readonly providers: ReadonlyMap<string, ResolvedProvider>
  readonly tokenHash: boolean
  /** `now`: milliseconds since the epoch. */
  readonly generateSessionToken: (now: number) => string
  /** Where plain reads of stored sessions go, if not to the adapter. */
  readonly replica: SessionReplica | undefined
  /** Whether users in no store have the ids of their profiles, and accounts are only known by text, as in next-auth 4. */
  readonly keepsProfileIds: boolean
  /** Whether `authorize` is given the parsed request. */
  readonly givesParsedRequests: boolean
  /** Of the cookies that a sign-in in progress leaves. Undefined: that of this library. */
  readonly checkFormat: TokenFormat | undefined
  /** Undefined without an adapter. */
  readonly adapter: CompleteAdapter | undefined
  readonly callbacks: ResolvedCallbacks
  readonly cookies: { readonly secure: ResolvedCookies; readonly plain: ResolvedCookies }
  readonly pages: Partial<PagesOptions>
  readonly theme: Theme
  readonly logger: LoggerInstance
  readonly csrf: "required" | "skipped"
  /** Other sites whose forms are accepted, with our token in them. */
  readonly trustedOrigins: ReadonlySet<string>
  readonly redirectProxyTargets: readonly string[]
  /** Seconds. */
  readonly eventTimeout: number
  /** Seconds. */
  readonly mailTimeout: number
  readonly limit: ((attempt: SignInAttempt) => void | PromiseLike<void>) | undefined
  /** Logs problems that only show at a request, once for this configuration. */
  readonly warnOnce: (warning: Warning) => void
  /** What is wrong with the configuration. If there is anything, no request is served. */
  readonly problems: readonly Error[]
}
