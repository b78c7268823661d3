import type { AuthConfig } from "@sallyport/core"
import type { Adapter as CoreAdapter } from "@sallyport/core/adapters"
import type { Adapter } from "./adapter.js"
import type { CallbacksOptions, EventCallbacks } from "./callbacks.js"
import type { JWTOptions } from "./jwt.js"
import type { LoggerInstance } from "./logger.js"
import type { Provider } from "./provider.js"
import type { SessionOptions } from "./session.js"
import type { Theme } from "./theme.js"

/** The option `pages`: your own pages in place of the built-in ones. */
export interface PagesOptions {
  signIn: string
  signOut: string
  /** Is given the code of the error as `?error=`. */
  error: string
  verifyRequest: string
  /** Where people go after their first sign-in. */
  newUser: string
}

/** The attributes of a cookie. */
interface CookieSerializeOptions {
  domain?: string | undefined
  expires?: Date | undefined
  httpOnly?: boolean | undefined
  maxAge?: number | undefined
  path?: string | undefined
  priority?: "low" | "medium" | "high" | undefined
  sameSite?: true | false | "lax" | "strict" | "none" | undefined
  secure?: boolean | undefined
  encode?(value: string): string
}

export interface CookieOption {
  name: string
  options: CookieSerializeOptions
}

/** The option `cookies`: names and attributes of your own. */
export interface CookiesOptions {
  sessionToken: CookieOption
  callbackUrl: CookieOption
  csrfToken: CookieOption
  pkceCodeVerifier: CookieOption
  state: CookieOption
  nonce: CookieOption
}

/** The options of `NextAuth`. */
export interface AuthOptions {
  providers: Provider[]
  /** Default: `NEXTAUTH_SECRET`. */
  secret?: string
  session?: Partial<SessionOptions>
  jwt?: Partial<JWTOptions>
  pages?: Partial<PagesOptions>
  callbacks?: Partial<CallbacksOptions>
  events?: Partial<EventCallbacks>
  adapter?: Adapter | CoreAdapter
  /** Ignored if there is a `logger`. */
  debug?: boolean
  logger?: Partial<LoggerInstance>
  theme?: Theme
  /** Default: whether `NEXTAUTH_URL` is an https address. */
  useSecureCookies?: boolean
  cookies?: Partial<CookiesOptions>
  /**
   * Whether cookies are written as version 5 writes them. Until you set it, next-auth 4 can read all of them, so that
   * you can go back. Both kinds are read. Default: false.
   */
  upgradeCookies?: boolean
  /** Origins of other sites whose forms are accepted, such as `https://shop.example`. Default: none. */
  trustedOrigins?: readonly string[]
  /** How many seconds your code may take, such as `{ event: 120 }`. Default: 60 each. */
  timeouts?: NonNullable<AuthConfig["timeouts"]>
  /** What the library does beyond version 4, such as `[sessions()]`. Default: none. */
  extensions?: NonNullable<AuthConfig["extensions"]>
  /** Where extensions keep their data. Default: the records of the `adapter`. */
  records?: NonNullable<AuthConfig["records"]>
  /** Sends the messages of extensions, but no sign-in links. Default: the first email provider that can send any. */
  mail?: NonNullable<AuthConfig["mail"]>
  /** Called before a sign-in starts, credentials are checked or a link is used. Throw to refuse. */
  limit?: NonNullable<AuthConfig["limit"]>
  /** `enableWebAuthn: true` allows providers of the type `webauthn`. Default: they are refused. */
  experimental?: NonNullable<AuthConfig["experimental"]>
  /**
   * Keeps the process going until work has ended that nobody waits for, after the response is sent. Default: the
   * response waits.
   */
  waitUntil?: NonNullable<AuthConfig["waitUntil"]>
}
