import type { Cookie, CookieOption } from "../contract/cookies.js"
import { clearCookie } from "./chunk-cookie.js"
import { isChunkOf } from "./cookie-candidates.js"
import { formerSessionName } from "./session-cookies.js"

/** The cookies of a request, and the session's cookie. */
export interface SentCookies {
  readonly jar: Readonly<Record<string, string>>
  readonly sessionToken: Readonly<CookieOption>
}

/**
 * The cookies of a response that makes two changes: one of each value, in one form. A session that was renewed and one
 * that began after it may have different numbers of parts. Then neither overwrites the other, and the browser would
 * keep both and send the wrong one.
 *
 * Each change was made for the cookies of the request. A change that sets or deletes all of a value's cookies replaces
 * the earlier one. A change that only deletes planted cookies does not, and deletes nothing that the earlier one set.
 */
export function settledCookies(
  sent: SentCookies,
  earlier: readonly Cookie[],
  later: readonly Cookie[],
): readonly Cookie[] {
  const kept = earlier.filter(({ name }) => !replaces(later, valueOf(name, sent), sent))
  const set = new Set(kept.filter((cookie) => !isDeletion(cookie)).map(({ name }) => name))
  return [...kept, ...later.filter(({ name }) => !set.has(name))]
}

/**
 * The cookies of the later change if those of the earlier one are already part of the response: with the deletions of
 * what it replaces there.
 */
export function replacingCookies(
  sent: SentCookies,
  earlier: readonly Cookie[],
  later: readonly Cookie[],
): readonly Cookie[] {
  const settled = settledCookies(sent, earlier, later)
  const names = new Set(settled.map(({ name }) => name))
  const left = earlier.filter((cookie) => !isDeletion(cookie) && !names.has(cookie.name))
  const deletions = left.map(({ name, options }) => clearCookie(name, options))
  return [...deletions, ...settled.filter((cookie) => !earlier.includes(cookie))]
}

/**
 * The last one of each name. Two parts of a sign-in may remember the same browser, and the later cookie has what both
 * remember: a browser may take either of two with one name (RFC 6265 §4.1.1), and both cost bytes of the answer.
 */
export function lastOfEach(cookies: readonly Cookie[]): readonly Cookie[] {
  return [...new Map(cookies.map((cookie) => [cookie.name, cookie])).values()]
}

/** Whether the cookie is one that `clearCookie` made. */
export function isDeletion({ options }: Cookie): boolean {
  return options.maxAge === 0
}

/** Whether these cookies decide about this value alone, whatever the request contained. */
function replaces(cookies: readonly Cookie[], value: string, sent: SentCookies): boolean {
  const names = new Set(cookies.map(({ name }) => name))
  if (![...names].some((name) => valueOf(name, sent) === value)) return false
  return Object.keys(sent.jar).every((name) => names.has(name) || valueOf(name, sent) !== value)
}

/** Which value a cookie of this name contains, whole or in part: the former names of a session mean the same one. */
function valueOf(name: string, { sessionToken }: SentCookies): string {
  const own = [sessionToken.name, formerSessionName(sessionToken)]
  if (own.some((one) => name === one || isChunkOf(one, name))) return sessionToken.name
  return name.replace(/\.(?:0|[1-9]\d?)$/, "")
}
