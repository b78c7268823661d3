import type { CookieOption, ResolvedCookies } from "../contract/cookies.js"
import type { Warning } from "../contract/logger.js"

/**
 * Cookies that the configuration makes Secure at an http address, one warning for all of them. A name with a prefix, or
 * `sameSite: "none"`, needs it: such a cookie is written for the https site.
 */
export function secureOnPlain(cookies: ResolvedCookies): readonly Warning[] {
  const members = Object.entries(cookies)
    .filter(([, cookie]) => isSecureByChoice(cookie))
    .map(([member]) => `cookies.${member}`)
  if (members.length === 0) return []
  const has = members.length === 1 ? "has" : "have"
  return [
    {
      code: "secure-cookies-mismatch",
      details: `${members.join(", ")} ${has} secure: true, and a request came over http, where browsers drop such cookies. Leave secure out: over https, it is set by itself. If a proxy ends https, let it set X-Forwarded-Proto, or set AUTH_URL to the https address.`,
    },
  ]
}

function isSecureByChoice({ name, options: { secure, sameSite } }: CookieOption): boolean {
  return (
    secure === true &&
    String(sameSite).toLowerCase() !== "none" &&
    !/^__(?:secure|host)-/i.test(name)
  )
}
