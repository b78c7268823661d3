import type { CookieOption } from "../contract/cookies.js"
import type { JWT, JWTOptions } from "../contract/jwt.js"
import type { LoggerInstance } from "../contract/logger.js"
import { isToken, type CookieCandidate } from "../cookies/cookie-candidates.js"
import { openFirst } from "../cookies/cookie-candidates.js"
import { parseCookies } from "../cookies/parse-cookies.js"
import { sessionCookies } from "../cookies/session-cookies.js"
import { decode as decodeJwt } from "../crypto/decode.js"
import { tokenCandidatesIn } from "./token-candidates.js"

/** Where `getToken` looks, and how it opens what it finds. */
export interface GetTokenParams<R extends boolean = false> {
  req: Request | { headers: Headers | Record<string, string> }
  /** True if the site is served over https, which decides the cookie's name. */
  secureCookie?: boolean
  /** The session cookie's name. Default: the library's default name. */
  cookieName?: string
  /** The salt that the token was sealed with. Default: the cookie's name. */
  salt?: string
  secret?: string | string[]
  decode?: JWTOptions["decode"]
  /** True returns the token itself, without opening or checking it. */
  raw?: R
  logger?: LoggerInstance | Console
}

/**
 * The claims of the session token in a request, from its cookie or from `Authorization: Bearer`; null if there is no
 * valid token. It calls no callback and renews nothing. Throws `MissingSecret`, and an `Error` without `req`.
 */
export async function getToken<R extends boolean = false>(
  params: GetTokenParams<R>,
): Promise<R extends true ? string : JWT | null>
export async function getToken(params: GetTokenParams<boolean>): Promise<string | JWT | null> {
  const { req, secureCookie = false, raw, secret, decode = decodeJwt } = params
  if (!req) throw new Error("Must pass `req` to JWT getToken()")
  const { cookieName = sessionCookies(secureCookie).sessionToken.name, salt = cookieName } = params
  const headers = req.headers instanceof Headers ? req.headers : new Headers(req.headers)
  const values = tokensOf(headers, { name: cookieName, options: { secure: secureCookie } })
  const [first] = values
  if (!first) return null
  if (raw) return first.value
  if (!secret?.length) {
    const { missingSecret } = await import("./missing-secret.js")
    throw missingSecret()
  }
  const opened = await openFirst(values, async (token) => {
    try {
      return await decode({ token, secret, salt })
    } catch {
      return null
    }
  })
  return opened?.content ?? null
}

/** The tokens to try: the session cookie, else that of next-auth 4, else a bearer token. */
function tokensOf(headers: Headers, sessionToken: CookieOption): readonly CookieCandidate[] {
  const { values } = tokenCandidatesIn(parseCookies(headers.get("cookie")), sessionToken)
  const bearer = bearerToken(headers)
  return values.length > 0 || !isToken(bearer) ? values : [{ value: bearer, hiddenBy: [] }]
}

/**
 * A malformed value does not count as a token: it must not make the application's route throw (GHSA-xmf8-cvqr-rfgj).
 */
function bearerToken(headers: Headers): string | undefined {
  const [scheme, value] = headers.get("authorization")?.split(" ") ?? []
  if (scheme !== "Bearer" || !value) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
