interface CookieChoice<Cookies> {
  /** Undefined: depends on the protocol of the request. */
  readonly useSecureCookies?: boolean | undefined
  readonly cookies: { readonly secure: Cookies; readonly plain: Cookies }
}

/** The names and attributes of the cookies for a request that came over https, or over http. */
export function cookiesAt<Cookies>(
  { useSecureCookies, cookies }: CookieChoice<Cookies>,
  isHttps: boolean,
): Cookies {
  return (useSecureCookies ?? isHttps) ? cookies.secure : cookies.plain
}
