import type { CookieOption, ResolvedCookies } from "../contract/cookies.js"

/** The cookies that those of our own are derived from. */
export type OwnCookies = Pick<ResolvedCookies, "callbackUrl" | "sessionToken">

/**
 * A cookie that Auth.js does not have, named like the callback-url cookie. It is only of use beside a session, so
 * `Secure`, `Partitioned` and the path are the session cookie's.
 *
 * `SameSite` and the domain belong to each cookie alone. Ours must come along when the browser returns from a provider
 * or from a mail, so it is `Lax`, whatever the application chose for another; `None` only if the session's is, because
 * the site is then shown in a frame of another one. And no other host gets them: they have no domain, and so `__Host-`
 * where that is possible, because otherwise a neighboring subdomain could plant one (RFC 6265bis §4.1.3.2).
 */
export function ownCookie({ callbackUrl, sessionToken }: OwnCookies, ending: string): CookieOption {
  const { secure = false, partitioned, path = "/", sameSite } = sessionToken.options
  const { name } = callbackUrl
  const own = name.replace(/callback-url$/, ending)
  const beside = own === name ? `${name}.${ending}` : own
  return {
    name: prefixed(beside, { secure, isWholeHost: path === "/" }),
    options: {
      httpOnly: true,
      secure,
      path,
      sameSite: String(sameSite).toLowerCase() === "none" ? "none" : "lax",
      ...(partitioned === true && { partitioned }),
    },
  }
}

/** With the prefix that browsers accept together with these attributes. A name without one stays as it is. */
function prefixed(
  name: string,
  { secure, isWholeHost }: { readonly secure: boolean; readonly isWholeHost: boolean },
): string {
  const bare = name.replace(/^__(?:Secure|Host)-/, "")
  if (bare === name || !secure) return bare
  return `${isWholeHost ? "__Host-" : "__Secure-"}${bare}`
}
