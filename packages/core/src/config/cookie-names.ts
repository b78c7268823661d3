import type { AuthConfig } from "../contract/config.js"
import type { CookieName, ResolvedCookies } from "../contract/cookies.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { isChunkOf } from "../cookies/cookie-candidates.js"
import { COOKIE_NAME } from "../cookies/set-cookie-line.js"
import type { Finding } from "./finding.js"

/**
 * Cookies that would overwrite each other or be read as part of each other, on https or on http. Each pair is found once:
 * two with the same name, or one named like a chunk of another (`name` and `name.0`).
 */
export function cookieNameProblems(
  { secure, plain }: ResolvedConfig["cookies"],
  { useSecureCookies }: Pick<AuthConfig, "useSecureCookies">,
): readonly Finding<Error>[] {
  const found = [
    ...[secure, plain].flatMap(noCookies),
    ...(useSecureCookies === false ? [] : conflictsIn(secure)),
    ...(useSecureCookies === true ? [] : conflictsIn(plain)),
  ]
  return [...new Map(found).values()]
}

/** What to say of these cookies, under what makes it different from everything else to say. */
type KeyedFinding = readonly [key: string, finding: Finding<Error>]

function noCookies(cookies: ResolvedCookies): readonly KeyedFinding[] {
  return namesIn(cookies)
    .filter(({ name }) => !COOKIE_NAME.test(name))
    .map((cookie) => [cookie.member, (texts) => [texts.nameOfNoCookie(cookie)]])
}

function conflictsIn(cookies: ResolvedCookies): readonly KeyedFinding[] {
  const names = namesIn(cookies)
  return names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other): readonly KeyedFinding[] => {
      if (one.name === other.name) return [conflict("sameCookie", one, other)]
      if (isChunkOf(one.name, other.name)) return [conflict("chunkCookie", one, other)]
      return isChunkOf(other.name, one.name) ? [conflict("chunkCookie", other, one)] : []
    }),
  )
}

function conflict(
  text: "sameCookie" | "chunkCookie",
  ...pair: [CookieName, CookieName]
): KeyedFinding {
  const key = [text, ...pair.flatMap(({ member, name }) => [member, name])].join(" ")
  return [key, (texts) => [texts[text](...pair)]]
}

function namesIn(cookies: ResolvedCookies): readonly CookieName[] {
  return Object.entries(cookies).map(([member, { name }]) => ({ member, name: String(name) }))
}
