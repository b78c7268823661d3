import type { Context } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import { isInDevelopment } from "../debug-trace/in-development.js"
import { warnOfRefusedTarget } from "../sign-in/ask-sign-in-callback.js"
import { isUnseen } from "../sign-in/prefetch.js"
import { safeApplicationTarget } from "./redirect-rule.js"

/** Where the user goes at the end of this request's flow, and the cookie that remembers it if it changed. */
export interface CallbackUrl {
  readonly url: string
  readonly cookies: readonly Cookie[]
}

/**
 * The target that the request names (body, then query), else the remembered one, else the application's start page. It
 * passes the `redirect` callback at every use, because a cookie can be planted and a link can be edited (CWE-601). A
 * target that no browser should follow, or that was sent twice, counts as missing, so that a bad cookie is replaced and
 * does not lock the user out. Throws what the callback throws.
 */
export async function resolveCallbackUrl(context: Context): Promise<CallbackUrl> {
  const { config, cookies, jar, origin, home } = context
  const { name, options } = cookies.callbackUrl
  const named = requested(context)
  const candidate = named ?? followable(jar[name], origin) ?? unnamed(context)
  const url = candidate
    ? await config.callbacks.redirect({ url: candidate, baseUrl: origin })
    : home
  // Only in development: elsewhere any visitor could write a foreign address into the log.
  if (named && isInDevelopment(config.source, origin))
    warnOfRefusedTarget(config, { by: "callbackUrl (redirectTo)", named, target: url, origin })
  return {
    url,
    cookies: jar[name] === url || isUnseenPage(context) ? [] : [{ name, value: url, options }],
  }
}

/** A page that nobody has asked to see must not change where the next sign-in leads. */
function isUnseenPage({ request }: Context): boolean {
  return request.method !== "POST" && request.action !== "callback" && isUnseen(request)
}

/** Characters of a target that a request names. */
const LONGEST_NAMED = 2048
/** Characters of a target, and of the cookie that carries it through a sign-in elsewhere (RFC 6265 §6.1). */
const LONGEST_CARRIED = 1500
const LONGEST_COOKIE = 3900

/**
 * The same for a sign-in that leads away from this site and back: a target that no cookie can carry falls back to the
 * application's start page, with a warning.
 */
export async function carriedCallbackUrl(context: Context): Promise<CallbackUrl> {
  const target = await resolveCallbackUrl(context)
  const { url } = target
  if (url.length <= LONGEST_CARRIED && encodeURIComponent(url).length <= LONGEST_COOKIE)
    return target
  context.config.warnOnce({
    code: "target-too-long",
    details: `A sign-in named a target (callbackUrl, redirectTo) of ${url.length} characters. A cookie has to carry it to the provider and back, so at most ${LONGEST_CARRIED} are kept: the sign-in works, and ends at the start page. Keep what is long in a store, and name its key in the target.`,
    about: "length",
  })
  const { config, origin, home, request } = context
  const start = await config.callbacks.redirect({ url: home, baseUrl: origin })
  const { name, options } = context.cookies.callbackUrl
  const cookies = request.cookies[name] === start ? [] : [{ name, value: start, options }]
  return { url: start, cookies }
}

/**
 * If a form or a link names no target, the callback receives the site itself, so that an application can send everyone
 * to their dashboard. A page is only displayed, so its form still names the site.
 */
function unnamed({ request: { method, action }, home }: Context): string | undefined {
  return method === "POST" || action === "callback" ? home : undefined
}

/** Whether the request itself names a target. */
export function namesTarget(context: Context): boolean {
  return requested(context) !== undefined
}

/** Whether the address of a page can name this target: a longer one would count as missing there. */
export function canBeNamed(target: string): boolean {
  return target.length <= LONGEST_NAMED
}

function requested({ request, origin }: Context): string | undefined {
  if (request.duplicates.has("callbackUrl")) return undefined
  return followable(request.body["callbackUrl"] ?? request.query["callbackUrl"], origin)
}

function followable(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || !canBeNamed(value)) return undefined
  return safeApplicationTarget(value, origin) === null ? undefined : value
}
