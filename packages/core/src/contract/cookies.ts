/** Attributes of one `Set-Cookie` line (RFC 6265). */
export interface CookieSerializeOptions {
  /** Encodes the value. Default: `encodeURIComponent`. */
  encode?: ((value: string) => string) | undefined
  /** Seconds; 0 deletes the cookie. */
  maxAge?: number | undefined
  /** When the cookie expires; `maxAge` takes precedence in browsers. */
  expires?: Date | undefined
  /** The domain that gets the cookie, with its subdomains. Default: only this host. */
  domain?: string | undefined
  /** The path below which the cookie is sent. */
  path?: string | undefined
  /** Hides the cookie from scripts on the page. */
  httpOnly?: boolean | undefined
  /** Sends the cookie over https only. */
  secure?: boolean | undefined
  /** Stores a separate cookie for each top-level site (CHIPS). */
  partitioned?: boolean | undefined
  /** Which cookies the browser drops last when there are too many. */
  priority?: "low" | "medium" | "high" | undefined
  /** `true` means strict. */
  sameSite?: boolean | "lax" | "strict" | "none" | undefined
}

/** One cookie to set. */
export interface Cookie {
  /** The whole name, prefix included. */
  name: string
  /** The value before it is encoded. */
  value: string
  /** Its attributes. */
  options: CookieSerializeOptions
}

/** The name and the attributes of one of the cookies. */
export interface CookieOption {
  /** The whole name, prefix included. */
  name: string
  /** Attributes; each replaces its default. */
  options: CookieSerializeOptions
}

/** Names and attributes of the cookies. Anything you leave out keeps its default. */
export interface CookiesOptions {
  /** The session token, or the stored session's token; in several cookies when it is large. */
  sessionToken: Partial<CookieOption>
  /** Where to go after signing in. */
  callbackUrl: Partial<CookieOption>
  /** The CSRF token and its seal. */
  csrfToken: Partial<CookieOption>
  /** The PKCE code verifier, sealed, while a sign-in is under way. */
  pkceCodeVerifier: Partial<CookieOption>
  /** The `state` of a sign-in that is under way, sealed. */
  state: Partial<CookieOption>
  /** The `nonce` of a sign-in that is under way, sealed. */
  nonce: Partial<CookieOption>
  /** The challenge of a passkey ceremony that is under way, sealed. */
  webauthnChallenge: Partial<CookieOption>
  /** The ID Token, sealed, for a provider with `endSession`; no other provider sets it. */
  providerSession?: Partial<CookieOption>
  /** The id of the provider that was used last, for a year; only with `theme.lastUsed`. It says nothing about who. */
  lastUsed?: Partial<CookieOption>
}

/** The cookies with every name and attribute decided. */
export type ResolvedCookies = Readonly<Record<keyof CookiesOptions, Readonly<CookieOption>>>

/** The two cookies needed to read a session. */
export type SessionCookies = Pick<ResolvedCookies, "sessionToken" | "providerSession">

/** A cookie by its member of the option, and its name. */
export interface CookieName {
  readonly member: string
  readonly name: string
}
