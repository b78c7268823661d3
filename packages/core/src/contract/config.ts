import type { Adapter } from "./adapter.js"
import type { Callbacks } from "./callbacks.js"
import type { CookiesOptions } from "./cookies.js"
import type { Events } from "./events.js"
import type { JWTOptions } from "./jwt-options.js"
import type { LoggerInstance } from "./logger.js"
import type { development, raw, site, skipCSRFCheck } from "./markers.js"
import type { PagesOptions } from "./pages.js"
import type { Provider } from "./provider.js"
import type { Theme } from "./theme.js"

/** How long people stay signed in, and where the session is kept. */
export interface SessionOptions {
  /** `database` when there is an adapter, else `jwt`. */
  strategy?: "jwt" | "database" | undefined
  /** Seconds an unused session lives; 30 days when absent. */
  maxAge?: number | undefined
  /** Seconds between extensions of a stored session; one day when absent, 0 for every access. */
  updateAge?: number | undefined
  /** A new stored session's token; 256 random bits when absent. */
  generateSessionToken?: (() => string) | undefined
  /** Stores SHA-256 of session tokens instead of the tokens; rows written before are read once and upgraded. */
  tokenHash?: boolean | undefined
}

/** How long functions of the application are waited for that cannot change what was decided. Seconds; `Infinity` is for ever. */
export interface Timeouts {
  /** A handler in `events`; 60 when absent. The answer then goes out, and the handler goes on. */
  event?: number | undefined
  /** `sendVerificationRequest` of an e-mail provider; 60 when absent. The sign-in then fails with `EmailSignInError`. */
  mail?: number | undefined
}

/** What the environment says of this site's address. */
export interface SiteMark {
  /** The variable's text, or why it is no address: equal ones are one. */
  readonly stated: string
  /** Why the address cannot be used, and what to write instead. */
  readonly problem?: string | undefined
  /** The host that every request counts for, where nothing but this address lets a host be trusted. */
  readonly host?: string | undefined
}

/** What the application writes. Never written to by `Auth`. */
export interface AuthConfig {
  /**
   * The ways to sign in, in the order of their buttons: presets (`GitHub`), presets with options (`GitHub({ … })`) or objects
   * written by hand. Their ids must differ.
   */
  providers: Provider[]
  /** Encrypts tokens and seals cookies; with a list the first seals and all open. 32 random characters or more. */
  secret?: string | string[] | undefined
  /** How long people stay signed in, and where the session is kept. */
  session?: SessionOptions | undefined
  /** How session tokens are made and opened; an encrypted JWT when absent. */
  jwt?: Partial<JWTOptions> | undefined
  /** Paths of your own pages; the built-in ones when absent. */
  pages?: Partial<PagesOptions> | undefined
  /** Functions whose results decide: who may sign in, where to go, what tokens and sessions hold. */
  callbacks?: Callbacks | undefined
  /** Functions that are told what happened; their results change nothing. */
  events?: Events | undefined
  /** Where users, accounts and sessions are stored. Absent: nothing is stored and sessions are `jwt`. */
  adapter?: Adapter | undefined
  /** `true` prints each step to the console, with secrets redacted; `false` when absent. */
  debug?: boolean | undefined
  /** Where errors, warnings and debug messages go; members left out keep the console. */
  logger?: Partial<LoggerInstance> | undefined
  /** How the built-in pages and the sign-in e-mail look. */
  theme?: Theme | undefined
  /** True for https addresses when absent. */
  useSecureCookies?: boolean | undefined
  /** Names and attributes of the cookies; what is left out keeps its default. */
  cookies?: Partial<CookiesOptions> | undefined
  /** Takes the address of this site from the request's host header, which the deployment must then control. */
  trustHost?: boolean | undefined
  /**
   * The symbol `skipCSRFCheck` counts every POST as verified. Only for hosts that check the origin themselves; checked when
   * absent.
   */
  skipCSRFCheck?: typeof skipCSRFCheck | undefined
  /**
   * The symbol `raw` makes `Auth` return status, headers, cookies and body apart, and throw errors; a web `Response` when
   * absent.
   */
  raw?: typeof raw | undefined
  /** Address under which a stable deployment receives callbacks for preview deployments. */
  redirectProxyUrl?: string | undefined
  /** Origins that this deployment, when it is the proxy, hands callbacks to; `https://*.preview.example` matches one label. */
  redirectProxyTargets?: readonly string[] | undefined
  /**
   * Origins of other sites whose forms are taken, as `https://shop.example`: browsers mark those as cross-site. The CSRF
   * token is required all the same, so the browser must send our cookies there (`sameSite: "none"` in `cookies`).
   */
  trustedOrigins?: readonly string[] | undefined
  /**
   * The checks of a provider whose `checks` nobody named. `"all"`, when absent: every one that the protocol has. `"authjs"`:
   * those of Auth.js, while instances of both libraries answer callbacks.
   */
  defaultChecks?: "all" | "authjs" | undefined
  /** `enableWebAuthn: true` admits providers of the type `webauthn`, which are refused when absent. */
  experimental?: { enableWebAuthn?: boolean | undefined } | undefined
  /** Path under which the actions live; `/auth` when absent. */
  basePath?: string | undefined
  /** How long event handlers and mail senders are waited for. */
  timeouts?: Timeouts | undefined
  /** Called before a sign-in starts, credentials are checked or a link is used up; throw to refuse (an `AuthError` keeps its type). */
  limit?: ((attempt: SignInAttempt) => void | PromiseLike<void>) | undefined
  /** Written by `setEnvDefaults`. A symbol as key, so that copies keep it and no JSON can hold it. */
  [site]?: SiteMark | undefined
  /** Written by `setEnvDefaults`: a developer is watching, who is told more than a visitor may know. */
  [development]?: boolean | undefined
}

/** What a rate limiter needs to know of an attempt. */
export interface SignInAttempt {
  /** `signin`: a sign-in is about to start. `callback`: credentials or a link are about to be checked. */
  action: "signin" | "callback"
  /** The provider's id. */
  provider: string
  /** For e-mail sign-in: the address that was typed, or the one in the link. */
  identifier?: string
  /** The address and the headers of the request; at a callback the body too, which may be read. */
  request: Request
}
