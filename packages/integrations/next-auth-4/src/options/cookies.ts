import type { CookiesOptions } from "../types/auth-options.js"

const FIFTEEN_MINUTES = 15 * 60

/** The cookies of next-auth 4, by the names that core gives them. `isSecure` is for https. */
export function cookiesOfVersion4(isSecure: boolean): CookiesOptions {
  const prefix = isSecure ? "__Secure-" : ""
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure } as const
  const ofSignIn = { ...options, maxAge: FIFTEEN_MINUTES }
  return {
    sessionToken: { name: `${prefix}next-auth.session-token`, options },
    callbackUrl: { name: `${prefix}next-auth.callback-url`, options },
    // Browsers accept `__Host-` only from this very host, not from one beside it (RFC 6265bis §4.1.3.2).
    csrfToken: { name: `${isSecure ? "__Host-" : ""}next-auth.csrf-token`, options },
    pkceCodeVerifier: { name: `${prefix}next-auth.pkce.code_verifier`, options: ofSignIn },
    state: { name: `${prefix}next-auth.state`, options: ofSignIn },
    nonce: { name: `${prefix}next-auth.nonce`, options },
  }
}
