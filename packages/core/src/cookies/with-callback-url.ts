import type { CookieOption, ResolvedCookies } from "../contract/cookies.js"

/**
 * A cookie with the prefix and attributes that the deployment gave the callback-url cookie. It uses `__Host-` if those
 * allow it, because otherwise a neighboring subdomain could plant one (RFC 6265bis §4.1.3.2).
 */
export function withCallbackUrl(
  { callbackUrl }: Pick<ResolvedCookies, "callbackUrl">,
  ending: string,
): CookieOption {
  const { name, options } = callbackUrl
  const own = name.replace(/callback-url$/, ending)
  const beside = own === name ? `${name}.${ending}` : own
  const isHostOnly = options.secure === true && options.path === "/" && !options.domain
  return { name: isHostOnly ? beside.replace(/^__Secure-/, "__Host-") : beside, options }
}
