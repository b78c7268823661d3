import type { Cookie } from "../../contract/cookies.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { CookieVisit } from "../../contract/phases.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { openedCookie, sealedCookie } from "./sealed-cookie.js"

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
  keys: SealingKeys,
  place: CookieVisit,
  { page: name, report: done }: { readonly page: string; readonly report: string },
): Promise<Cookie> {
  const remembered = { name, value: { done }, lifetime: LIFETIME, sealLifetime: SEAL_LIFETIME }
  return sealedCookie(keys, place, remembered)
}

/** What was reported just now, one of `reports`, and the deletion of its cookie: it is said only once. */
export async function consumeReport<Report extends string>(
  keys: SealingKeys,
  place: CookieVisit,
  { page, reports }: { readonly page: string; readonly reports: readonly Report[] },
): Promise<{ readonly done: Report | null; readonly cookies: readonly Cookie[] }> {
  const { name, options } = ownCookie(place.cookies, page)
  if (!place.request.cookies[name]) return { done: null, cookies: [] }
  const held = await openedCookie(keys, place, page)
  const done = reports.find((report) => report === held?.["done"]) ?? null
  return { done, cookies: [clearCookie(name, options)] }
}
