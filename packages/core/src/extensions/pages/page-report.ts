import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { CookieVisit } from "../../contract/phases.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"

/** Seconds: the browser loads the page right away. */
const LIFETIME = 60
/** Seconds. The browser forgets the cookie after a minute; two servers may differ by more than that. */
const SEAL_LIFETIME = 300

type SealingKeys = Pick<ExtensionSetup, "tokenSecrets">
/**
 * Remembers what was done, or what went wrong, for the page that is shown next. In a sealed cookie, because with a parameter
 * of the address anybody could make a link that says that all other sessions have ended. `page` is the name of the cookie.
 */
export async function rememberReport(
  { tokenSecrets }: SealingKeys,
  place: CookieVisit,
  { page, report }: { readonly page: string; readonly report: string },
): Promise<Cookie> {
  const { name, options } = cookieOf(place, page)
  const { now } = place
  const seal = { secret: [...tokenSecrets], salt: name, maxAge: SEAL_LIFETIME, now }
  const value = await sealJwt({ done: report }, seal)
  return { name, value, options: { ...options, maxAge: LIFETIME } }
}

/** What was reported just now, one of `reports`, and the deletion of its cookie: it is said only once. */
export async function consumeReport<Report extends string>(
  { tokenSecrets }: SealingKeys,
  place: CookieVisit,
  { page, reports }: { readonly page: string; readonly reports: readonly Report[] },
): Promise<{ readonly done: Report | null; readonly cookies: readonly Cookie[] }> {
  const { name, options } = cookieOf(place, page)
  const raw = place.request.cookies[name]
  if (!raw) return { done: null, cookies: [] }
  const held = await openJwt(raw, { secret: [...tokenSecrets], salt: name, now: place.now })
  const done = reports.find((report) => report === held?.["done"]) ?? null
  return { done, cookies: [clearCookie(name, options)] }
}

function cookieOf({ cookies }: Pick<CookieVisit, "cookies">, page: string): CookieOption {
  return ownCookie(cookies, page)
}
