import type { Context } from "../contract/context.js"
import type { Cookie, CookieOption } from "../contract/cookies.js"
import { development } from "../contract/markers.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { ownCookie, type OwnCookies } from "../cookies/own-cookie.js"
import { cookiesAt } from "../cookies/cookies-at.js"
import { causesOf, textOf } from "../errors/causes-of.js"
import { isAuthError } from "../errors/auth-error.js"
import { openJwt } from "../crypto/open-jwt.js"
import { sealJwt } from "../crypto/seal-jwt.js"
import type { DevelopmentNote } from "../pages/development-notes.js"

/** Seconds: long enough to reach the page that shows the cause. */
const ONE_MINUTE = 60
const LONGEST = 1000

/**
 * Carries the cause of an error to the page that the browser is redirected to. It is sealed, because a page must not
 * show text that someone else put into a URL, so without a secret there is none. Call this in development only.
 */
export async function causeCookies(
  error: Error,
  {
    config,
    url,
    now,
  }: { readonly config: ResolvedConfig; readonly url: URL; readonly now: number },
): Promise<readonly Cookie[]> {
  if (config.tokenSecrets.length === 0) return []
  const { name, options } = causeOption(cookiesAt(config, url.protocol === "https:"))
  const { type, message } = noteOf(error)
  const content = { type, message: message.slice(0, LONGEST) }
  const value = await sealJwt(content, {
    secret: config.tokenSecrets,
    salt: name,
    maxAge: ONE_MINUTE,
    now,
  })
  return [{ name, value, options: { ...options, maxAge: ONE_MINUTE } }]
}

/** What `causeCookies` stored for this page; empty outside development. */
export async function carriedCause({
  config,
  cookies,
  jar,
  now,
}: Pick<Context, "config" | "cookies" | "jar" | "now">): Promise<readonly DevelopmentNote[]> {
  const { name } = causeOption(cookies)
  const token = jar[name]
  if (config.source[development] !== true || token === undefined) return []
  const content = await openJwt(token, { secret: config.tokenSecrets, salt: name, now })
  const { type, message } = content ?? {}
  return typeof type === "string" && typeof message === "string" ? [{ type, message }] : []
}

function causeOption(cookies: OwnCookies): CookieOption {
  return ownCookie(cookies, "development-cause")
}

/** An error as its type and message, with the messages of its causes. */
export function noteOf(error: Error): DevelopmentNote {
  const { message } = error
  const type = isAuthError(error) ? error.type : error.name
  const [outer = "", ...deeper] = causesOf(error).map(textOf)
  // An error around another often repeats what that one says.
  const innermost = deeper.findLast((text) => text !== "" && !outer.includes(text)) ?? ""
  const texts = [message, outer, innermost].filter((text) => text !== "")
  return { type, message: texts.map((text) => text.replace(/\.$/, "")).join(". Cause: ") }
}
