import type { Context } from "../contract/context.js"
import type { Cookie, CookieOption } from "../contract/cookies.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { cookiesAt } from "../cookies/cookies-at.js"
import { ownCookie, type OwnCookies } from "../cookies/own-cookie.js"
import { randomBytes } from "../crypto/random.js"
import { isAuthError, isClientError } from "../errors/auth-error.js"
import { visitorCodeOf } from "../errors/visitor-code.js"

/** Digits and capital letters without those that look alike: 0 and O, 1 and I. Thirty-two, so that none comes more often. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
const WHOLE = /^[2-9A-HJ-NP-Z]{8}$/

/** What is known of the request that failed. */
interface RequestOfError {
  readonly config: ResolvedConfig
  readonly url: URL
}

/** Seconds: long enough to reach the page, and to load it again. */
const ONE_MINUTE = 60

/**
 * A number for an error that the built-in error page cannot explain: the page shows it, and the log has it beside the
 * error. Null for an error that needs none, because the page explains it or another page is shown.
 */
export function newReference(
  error: unknown,
  { config }: Pick<RequestOfError, "config">,
): string | null {
  const isShown = !config.pages.error && (!isAuthError(error) || error.kind === "error")
  const isExplained = isClientError(error) || visitorCodeOf(error) !== undefined
  if (!isShown || isExplained) return null
  return Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join("")
}

/** The error for the log, with its number. Whoever logs it reads the property at once: the same error may come again. */
export function referred(error: Error, reference: string | null): Error {
  if (reference !== null && Object.isExtensible(error)) Object.assign(error, { reference })
  return error
}

/**
 * Carries the number to the page that the browser is redirected to. Not in the URL, which Auth.js's applications know,
 * and in which anybody could write a text. Not sealed either: the page takes nothing but eight letters, which say nothing.
 */
export function referenceCookies(
  reference: string | null,
  { config, url }: RequestOfError,
): readonly Cookie[] {
  if (reference === null) return []
  const { name, options } = referenceOption(cookiesAt(config, url.protocol === "https:"))
  return [{ name, value: reference, options: { ...options, maxAge: ONE_MINUTE } }]
}

/** The number of the error that led to this page; undefined if there is none. */
export function carriedReference({
  cookies,
  jar,
}: Pick<Context, "cookies" | "jar">): string | undefined {
  const carried = jar[referenceOption(cookies).name]
  return carried !== undefined && WHOLE.test(carried) ? carried : undefined
}

function referenceOption(cookies: OwnCookies): CookieOption {
  return ownCookie(cookies, "error-reference")
}
