import type { Adapter } from "./adapter.js"
import type { Callbacks } from "./callbacks.js"
import type { CookiesOptions } from "./cookies.js"
import type { SendMail } from "./email-provider.js"
import type { Events } from "./events.js"
import type { Extension } from "./extension.js"
import type { JWTOptions } from "./jwt.js"
import type { LoggerInstance } from "./logger.js"
import type {
  checkFormat,
  development,
  idsOfProfiles,
  libraryTokens,
  logWords,
  parsedRequests,
  raw,
  site,
  skipCSRFCheck,
} from "./markers.js"
import type { PagesOptions } from "./pages.js"
import type { PreviousSessions } from "./previous-session.js"
import type { Provider } from "./provider.js"
import type { RecordsOptions, RecordStore } from "./record-store.js"
import type { Theme } from "./theme.js"
import type { TokenFormat } from "./token-format.js"

/** How long people stay signed in, and where the session is stored. */
export interface SessionOptions {
  /** Where sessions are stored. Default: `"database"` with an adapter, else `"jwt"`. */
  strategy?: "jwt" | "database" | undefined
  /** Seconds until an unused session expires. Default: 30 days. */
  maxAge?: number | undefined
  /** Seconds between extensions of a stored session; 0 extends it at every access. Default: one day. */
  updateAge?: number | undefined
  /** Creates the token of a new stored session. Default: 224 random bits and the second in which it is made, in hex. */
  generateSessionToken?: (() => string) | undefined
  /** Stores the SHA-256 hash of session tokens instead of the tokens. Older rows are upgraded when they are read. */
  tokenHash?: boolean | undefined
  /**
   * Bytes of cookies that a session token may take, in all its parts together. A larger one is not sent, and
   * `JWTSessionError` is logged, because servers would reject every request of its owner. Default: 13312.
   */
  maxTokenSize?: number | undefined
  /**
   * What `auth()` and `getSession()` give on the server if the store or a callback fails while the session is read.
   * `"throw"` (default) throws the `AuthError`. `"signed-out"` logs it and gives null, as if no one were signed in.
   * `authorized` never runs on such a guess: the request fails. Cookies stay, and `GET /session` still answers 503.
   */
  onFailure?: "throw" | "signed-out" | undefined
  /**
   * `previousSessions([…])`: how sessions were kept before, so that a change of the strategy, the cookie, the secret or the
   * library signs nobody out. Default: none.
   */
  previous?: PreviousSessions | undefined
}

/** How long to wait for event handlers and mail senders, in seconds. `Infinity` waits forever. */
export interface Timeouts {
  /** For a handler in `events`. After that the response is sent, and the handler keeps running. Default: 60. */
  event?: number | undefined
  /**
   * For `sendVerificationRequest` of an email provider, after which the sign-in fails with `EmailSignInError`, and for
   * messages of extensions. Default: 60.
   */
  mail?: number | undefined
}

/** This site's address from the environment. */
export interface SiteMark {
  /** The variable's text, or why it is not an address. Equal values are cached as one. */
  readonly stated: string
  /** Why the address cannot be used, and what to write instead. */
  readonly problem?: string | undefined
  /** The host used for every request, if this address is the only reason to trust a host. */
  readonly host?: string | undefined
}

/** Your configuration. `Auth` never changes it. */
export interface AuthConfig {
  /**
   * The ways to sign in, in the order of their buttons: presets (`GitHub`), presets with options (`GitHub({ … })`) or
   * objects written by hand. Their ids must differ.
   */
  providers: Provider[]
  /**
   * Encrypts tokens and seals cookies. With a list, the first one seals and all of them open. At least 32 random
   * characters.
   */
  secret?: string | string[] | undefined
  /** How long people stay signed in, and where the session is stored. */
  session?: SessionOptions | undefined
  /** How session tokens are encoded and decoded. Default: an encrypted JWT. */
  jwt?: Partial<JWTOptions> | undefined
  /** Paths of your own pages. Default: the built-in pages. */
  pages?: Partial<PagesOptions> | undefined
  /** Your functions that decide who may sign in, where to go, and what tokens and sessions contain. */
  callbacks?: Callbacks | undefined
  /** Your functions that are called after something happened. Their results change nothing. */
  events?: Events | undefined
  /** Where users, accounts and sessions are stored. Default: nothing is stored, and sessions are `jwt`. */
  adapter?: Adapter | undefined
  /**
   * Parts of this library that are off by default. Their order means nothing. Default: none, and nothing of them is
   * loaded.
   */
  extensions?: readonly Extension[] | undefined
  /**
   * Where the library keeps records of its own, or the store together with the secrets that seal them. Nothing is kept
   * unless something that you use needs it. Default: those of the adapter, if it has them.
   */
  records?: RecordStore | RecordsOptions | undefined
  /**
   * Sends the messages of extensions, but no sign-in links. Default: the first email provider that can send any message,
   * which all presets can except Loops, unless they have a `sendVerificationRequest` of your own.
   */
  mail?: SendMail | undefined
  /** `true` prints each step to the console, with secrets redacted. Default: `false`. */
  debug?: boolean | undefined
  /** Where errors, warnings and debug messages go. Default for each member: the console. */
  logger?: Partial<LoggerInstance> | undefined
  /** How the built-in pages and the sign-in email look. */
  theme?: Theme | undefined
  /** Sends cookies over https only, with the `__Secure-` and `__Host-` prefixes. Default: true for https addresses. */
  useSecureCookies?: boolean | undefined
  /** Names and attributes of the cookies. Anything you leave out keeps its default. */
  cookies?: Partial<CookiesOptions> | undefined
  /** Takes this site's address from the request's Host header. Your deployment must then control that header. */
  trustHost?: boolean | undefined
  /**
   * The symbol `skipCSRFCheck` turns the CSRF check off. Only for hosts that check the origin of every POST themselves.
   * Default: checked.
   */
  skipCSRFCheck?: typeof skipCSRFCheck | undefined
  /**
   * With the symbol `raw`, `Auth` returns status, headers, cookies and body separately, and throws errors. Default: a
   * web `Response`.
   */
  raw?: typeof raw | undefined
  /** Address under which a stable deployment receives callbacks for preview deployments. */
  redirectProxyUrl?: string | undefined
  /**
   * Origins to which this deployment passes callbacks on if it is the proxy. `https://*.preview.example` matches one
   * label.
   */
  redirectProxyTargets?: readonly string[] | undefined
  /**
   * Origins of other sites whose forms are accepted, such as `https://shop.example`. The CSRF token is still required,
   * so the browser must also send our cookies from there (`sameSite: "none"` in `cookies`).
   */
  trustedOrigins?: readonly string[] | undefined
  /**
   * The checks of providers without `checks`. `"all"`: every check that the protocol has. `"authjs"`: those of Auth.js,
   * for as long as instances of both libraries handle callbacks. Default: `"all"`.
   */
  defaultChecks?: "all" | "authjs" | undefined
  /** `enableWebAuthn: true` allows providers of the type `webauthn`. Default: they are refused. */
  experimental?: { enableWebAuthn?: boolean | undefined } | undefined
  /** Path of the auth routes. Default: `/auth`. */
  basePath?: string | undefined
  /** How long to wait for event handlers and mail senders. */
  timeouts?: Timeouts | undefined
  /**
   * Called before a sign-in starts, credentials are checked or a link is used. Throw to refuse (an `AuthError` keeps
   * its type).
   */
  limit?: ((attempt: SignInAttempt) => void | PromiseLike<void>) | undefined
  /**
   * Keeps the process going until work has ended that nobody waits for: that of the platform, such as `ctx.waitUntil` of
   * a worker. Default: what the framework has; without it, the response waits.
   */
  waitUntil?: ((work: Promise<unknown>) => unknown) | undefined
  /** Set by the package for next-auth 4. */
  [idsOfProfiles]?: boolean | undefined
  /** Set by the package for next-auth 4. */
  [libraryTokens]?: boolean | undefined
  /** Set by the package for next-auth 4. */
  [parsedRequests]?: boolean | undefined
  /** Set by the package for next-auth 4. */
  [logWords]?: ((text: string) => string) | undefined
  /** Set by packages that share these cookies with another library. */
  [checkFormat]?: TokenFormat | undefined
  /** Written by `setEnvDefaults`. A symbol as key, so that copies keep it and no JSON can hold it. */
  [site]?: SiteMark | undefined
  /**
   * Written by `setEnvDefaults`: true in development mode, in which pages show more than a visitor may know. `loopback`
   * where `NODE_ENV` is not set: only the log has hints, and only for requests to this machine.
   */
  [development]?: boolean | "loopback" | undefined
}

/** What a rate limiter needs to know about an attempt. */
export interface SignInAttempt {
  /** `signin`: a sign-in is about to start. `callback`: credentials or a link are about to be checked. */
  action: "signin" | "callback"
  /** The provider's id. */
  provider: string
  /** For email sign-in: the address that was typed, or the one in the link. */
  identifier?: string
  /** The request: its address and headers, and at a callback also the body, which you may read. */
  request: Request
}
