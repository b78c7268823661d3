import {
  clearCookie,
  cookieCandidates,
  parseCookies,
  sessionCookies,
  type Cookie,
} from "@sallyport/core/integration"

/**
 * Deletes the session cookies of version 5 which a request carries. An application that has gone back from
 * `upgradeCookies` does not read them any more, but `getToken` and the middleware do, which know no options: after a
 * sign-out they must not find one.
 */
export function withoutNewerCookies(headers: Headers): readonly Cookie[] {
  const jar = parseCookies(headers.get("cookie"))
  return [true, false].flatMap((isSecure) => {
    const { name, options } = sessionCookies(isSecure).sessionToken
    const { names } = cookieCandidates(jar, name)
    return names.map((one) => clearCookie(one, options))
  })
}
