import type { Adapter } from "./adapter.js"
import type { JWTParams, SessionParams, SignInParams } from "./callbacks.js"
import type { AuthConfig, SignInAttempt } from "./config.js"
import type { ResolvedCookies, SessionCookies } from "./cookies.js"
import type { Events } from "./events.js"
import type { JWT } from "./jwt.js"
import type { LoggerInstance } from "./logger.js"
import type { PagesOptions } from "./pages.js"
import type { ResolvedProvider } from "./resolved-provider.js"
import type { DefaultSession, Session } from "./session.js"
import type { Theme } from "./theme.js"
import type { Warning } from "./warning.js"

/** The application's callbacks that decide what a session is; undefined where it has none, and nobody has to be waited for. */
export interface ReadingCallbacks {
  readonly session: ((params: SessionParams) => Promise<Session | DefaultSession>) | undefined
  readonly jwt: ((params: JWTParams) => Promise<JWT | null>) | undefined
}

/** The application's callbacks, each with its default. */
export interface ResolvedCallbacks extends ReadingCallbacks {
  readonly signIn: (params: SignInParams) => Promise<boolean | string>
  /** An absolute http(s) address or a path of this site, safe to send to a browser. Rejects with what the application's throws. */
  readonly redirect: (params: { url: string; baseUrl: string }) => Promise<string>
}

type OptionalOperation =
  | "deleteSessionsByUser"
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

/** Session tokens in and out: built-in (synchronous where `node:crypto` is), else the application's functions. */
export interface TokenCodec {
  readonly encode: (claims: JWT, salt: string, now: number) => string | PromiseLike<string>
  /** Null for anything that is not a valid, unexpired token of this configuration. */
  readonly decode: (
    token: string,
    salt: string,
    now: number,
  ) => JWT | null | PromiseLike<JWT | null>
}

type EventMessage<Kind extends keyof Events> = Parameters<NonNullable<Events[Kind]>>[0]

/** Tells the application of an event; what its handler throws is logged, never felt. */
export type Emit = <Kind extends keyof Events>(
  kind: Kind,
  message: EventMessage<Kind>,
) => Promise<void> | undefined

/** What the lines of a request's story are about. */
export type StoryPart = "session" | "callbacks" | "adapter" | "redirect_uri"

/** Adds a step to the story of the request that is being answered. The text holds no secret and nothing of a person. */
export type Note = (part: StoryPart, text: string) => void

/**
 * What reading a session relies on, of one configuration: no provider, page or address. Frozen. A `ResolvedConfig` is
 * one, too; this part alone is there without waiting.
 */
export interface ReadingConfig {
  /** The configuration as the application wrote it. */
  readonly source: AuthConfig
  /** All of it. Never rejects for what the application wrote: `problems` says what is wrong. */
  readonly whole: () => ResolvedConfig | Promise<ResolvedConfig>
  /** No trailing slash; empty for the root. */
  readonly basePath: string
  /** Host and port that every request counts for; undefined: those that the request names. */
  readonly host: string | undefined
  /** First seals, all open: CSRF tokens and e-mail links. */
  readonly secrets: readonly string[]
  /** `jwt.secret`, else `secrets`: session tokens and the sealed cookies of a flow. */
  readonly tokenSecrets: readonly string[]
  readonly strategy: "jwt" | "database"
  /** Seconds. */
  readonly maxAge: number
  /** Seconds. */
  readonly updateAge: number
  readonly codec: TokenCodec
  readonly callbacks: ReadingCallbacks
  readonly emit: Emit
  /** Hands an error to the application's logger. */
  readonly report: (error: Error) => void | Promise<void>
  /** Logs, once, what is unwise for a site at this address: whether it is https, and whether it is the redirect proxy. */
  readonly warnAt: (address: Pick<URL, "origin" | "protocol">) => void
  readonly cookies: { readonly secure: SessionCookies; readonly plain: SessionCookies }
  /** Undefined: decided by the protocol of the request's address. */
  readonly useSecureCookies: boolean | undefined
  /** Only while the story of a request is noted for `debug`. */
  readonly note?: Note | undefined
}

/** The configuration after every default is applied and every option checked. Frozen, made once per configuration. */
export interface ResolvedConfig extends ReadingConfig {
  readonly providers: ReadonlyMap<string, ResolvedProvider>
  readonly tokenHash: boolean
  readonly generateSessionToken: () => string
  /** Undefined without an adapter. */
  readonly adapter: CompleteAdapter | undefined
  readonly callbacks: ResolvedCallbacks
  readonly cookies: { readonly secure: ResolvedCookies; readonly plain: ResolvedCookies }
  readonly pages: Partial<PagesOptions>
  readonly theme: Theme
  readonly logger: LoggerInstance
  readonly csrf: "required" | "skipped"
  /** Other sites whose forms are taken, with our token in them. */
  readonly trustedOrigins: ReadonlySet<string>
  readonly redirectProxyTargets: readonly string[]
  /** Seconds. */
  readonly mailTimeout: number
  readonly limit: ((attempt: SignInAttempt) => void | PromiseLike<void>) | undefined
  /** Logs what only a request shows to be unwise, once for this configuration. */
  readonly warnOnce: (warning: Warning) => void
  /** What is wrong with the configuration; while there is anything, no request is served. */
  readonly problems: readonly Error[]
}
