import type { CookieOption, CookieSerializeOptions, SessionCookies } from "../contract/cookies.js"

/**
 * The default cookies that a session is read from; `useSecureCookies` is for https.
 *
 * The names are those of `@auth/core`, because other names would sign everyone out. The prefixes make browsers reject
 * cookies that a neighboring host or plain http tries to plant (RFC 6265bis §4.1.3).
 */
export function sessionCookies(useSecureCookies: boolean): SessionCookies {
  const prefix = useSecureCookies ? "__Secure-" : ""
  const options: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: useSecureCookies,
  }
  return {
    sessionToken: { name: `${prefix}authjs.session-token`, options },
    providerSession: { name: `${prefix}authjs.provider-session`, options },
  }
}

/** The cookie of next-auth 4 for a session: users who signed in there stay signed in. */
export function formerSessionName({ options }: Readonly<CookieOption>): string {
  return `${options.secure === true ? "__Secure-" : ""}next-auth.session-token`
}
