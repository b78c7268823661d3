/** Attributes of one `Set-Cookie` line (RFC 6265). */
export interface CookieSerializeOptions {
  encode?: ((value: string) => string) | undefined
  /** Seconds; 0 deletes the cookie. */
  maxAge?: number | undefined
  expires?: Date | undefined
  domain?: string | undefined
  path?: string | undefined
  httpOnly?: boolean | undefined
  secure?: boolean | undefined
  partitioned?: boolean | undefined
  priority?: "low" | "medium" | "high" | undefined
  /** `true` means strict. */
  sameSite?: boolean | "lax" | "strict" | "none" | undefined
}

/** One cookie to set. */
export interface Cookie {
  name: string
  value: string
  options: CookieSerializeOptions
}

export interface CookieOption {
  name: string
  options: CookieSerializeOptions
}

/** Names and attributes of the cookies; what is left out keeps its default. */
export interface CookiesOptions {
  sessionToken: Partial<CookieOption>
  callbackUrl: Partial<CookieOption>
  csrfToken: Partial<CookieOption>
  pkceCodeVerifier: Partial<CookieOption>
  state: Partial<CookieOption>
  nonce: Partial<CookieOption>
  webauthnChallenge: Partial<CookieOption>
  /** The ID Token, sealed, for a provider with `endSession`; no other provider sets it. */
  providerSession?: Partial<CookieOption>
}

/** The cookies with every name and attribute decided. */
export type ResolvedCookies = Readonly<Record<keyof CookiesOptions, Readonly<CookieOption>>>

/** The two that reading a session looks at. */
export type SessionCookies = Pick<ResolvedCookies, "sessionToken" | "providerSession">
