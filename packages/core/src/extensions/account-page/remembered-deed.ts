import type { Cookie, CookieOption } from "../../contract/cookies.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { withCallbackUrl } from "../../cookies/with-callback-url.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import type { PageVisit } from "./page-visit.js"
import { reports, type Report } from "./reports.js"

/** Seconds: the browser loads the page right away. */
const LIFETIME = 60

/**
 * Remembers what was done for the page that is shown next. In a sealed cookie, because with a parameter of the address
 * anybody could make a link that says that all other sessions have ended.
 */
export async function rememberDone(
  { setup, request: { cookies, now } }: PageVisit,
  done: Report,
): Promise<Cookie> {
  const { name, options } = cookieOf(cookies)
  const seal = { secret: [...setup.tokenSecrets], salt: name, maxAge: LIFETIME, now }
  const value = await sealJwt({ done }, seal)
  return { name, value, options: { ...options, expires: new Date(now + LIFETIME * 1000) } }
}

/** What was done just now, and the deletion of its cookie: it is said only once. */
export async function consumeDone({
  setup,
  request: { request, cookies, now },
}: PageVisit): Promise<{ readonly done: Report | null; readonly cookies: readonly Cookie[] }> {
  const { name, options } = cookieOf(cookies)
  const raw = request.cookies[name]
  if (!raw) return { done: null, cookies: [] }
  const held = await openJwt(raw, { secret: [...setup.tokenSecrets], salt: name, now })
  const done = reports.find((report) => report === held?.["done"]) ?? null
  return { done, cookies: [clearCookie(name, options)] }
}

function cookieOf(cookies: PageVisit["request"]["cookies"]): CookieOption {
  return withCallbackUrl(cookies, "account-page")
}
