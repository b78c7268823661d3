import {
  clearCookie,
  cookieCandidates,
  parseCookies,
  serializeCookie,
  sessionCookies,
} from "@sallyport/core/integration"

/**
 * `Set-Cookie` lines that delete the session cookies of version 5 which a request carries. An application that has gone
 * back from `upgradeCookies` does not read them any more, but `getToken` and the middleware do, which know no options:
 * after a sign-out they must not find one.
 */
export function withoutNewerCookies(headers: Headers): readonly string[] {
  const jar = parseCookies(headers.get("cookie"))
  return [true, false].flatMap((isSecure) => {
    const { name, options } = sessionCookies(isSecure).sessionToken
    const { names } = cookieCandidates(jar, name)
    return names.map((one) => serializeCookie(clearCookie(one, options)))
  })
}
