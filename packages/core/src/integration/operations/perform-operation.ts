import { pathSegment } from "../../address/path-segment.js"
import { isShownInBrowser } from "../../errors/thrown-to-application.js"
import { resolveExplained } from "../../config/resolve-explained.js"
import type { AuthConfig } from "../../contract/config.js"
import type { Cookie } from "../../contract/cookies.js"
import type { AuthAction, AuthRequest, AuthResponse } from "../../contract/http.js"
import type { ResolvedConfig } from "../../contract/resolved-config.js"
import { cookiesAt } from "../../cookies/cookies-at.js"
import { parseCookies } from "../../cookies/parse-cookies.js"
import { replacingCookies } from "../../cookies/settled-cookies.js"
import { FailedFlow } from "../../errors/failed-flow.js"
import { logThrown } from "../../errors/thrown-to-application.js"
import { requestAddress } from "../../http/request-address.js"
import { perform } from "../../perform.js"
import { cookiesSet } from "./cookies-set.js"
import { rootOf, type Framework } from "./framework.js"

/** A framework, the event it is handling, and the configuration for it. */
export interface EventOperation<Event> {
  readonly framework: Framework<Event>
  readonly event: Event
  readonly config: AuthConfig
}

/** The POST that a form would have sent. */
export interface ActionPost {
  readonly path: AuthAction
  readonly providerId?: string | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly authorizationParams?: Readonly<Record<string, string>> | undefined
}

/**
 * Runs an action in process and puts its cookies on the framework's response. Every error is logged. Throws the
 * `AuthError` unchanged, except for sign-in errors for which `isShownInBrowser` is true, and except for calls with
 * data from a browser: then the result is the address of the error page.
 */
export async function performOperation<Event>(
  operation: EventOperation<Event>,
  wanted: ActionPost,
): Promise<{ readonly answer: AuthResponse; readonly url: string }> {
  const { framework, config } = operation
  const resolved = await resolveExplained(config).whole()
  const request = requestFor(operation, wanted, resolved)
  const home = request.url.origin + (request.root ?? "")
  const setCookies = cookieSetter(operation, request, resolved)
  try {
    const answer = await perform(resolved, request)
    setCookies(answer.cookies ?? [])
    if (answer.failure) logThrown(answer.failure, resolved)
    return { answer, url: answer.redirect ?? home }
  } catch (error) {
    const cookies = error instanceof FailedFlow ? error.cookies : []
    const cause = error instanceof FailedFlow ? error.error : error
    setCookies(cookies)
    const isSignIn = wanted.path === "signin" || wanted.path === "callback"
    if (!isSignIn || !(framework.fromBrowser ?? isShownInBrowser(cause, resolved))) {
      logThrown(cause, resolved)
      throw cause
    }
    const failed = await failedAnswer(error, request, resolved)
    // Nothing that says what went wrong: the visitor must not be led on as if nothing had.
    if (failed.url === undefined) throw cause
    return { answer: failed.answer, url: failed.url }
  }
}

/**
 * The answer to a failed sign-in, and the address of the page that says so; undefined if there is none. As for a client
 * that goes there by itself: with what the request accepts, the answer might be a page or JSON without a redirect.
 */
async function failedAnswer(
  error: unknown,
  { method, url, headers: received, root }: AuthRequest,
  config: ResolvedConfig,
): Promise<{ readonly answer: AuthResponse; readonly url: string | undefined }> {
  const { errorAnswerFor } = await import("../../actions/error-response.js")
  const headers = new Headers(received)
  headers.set("x-auth-return-redirect", "1")
  const request = { config, method, url, headers, now: Date.now(), root }
  const answer = await errorAnswerFor(error, request)
  const { url: named } = (answer.body ?? {}) as { readonly url?: unknown }
  return { answer, url: answer.redirect ?? (typeof named === "string" ? named : undefined) }
}

/**
 * Sets an operation's cookies. A session that something else has set in the meantime was not in the request, so the
 * operation could not delete it.
 */
function cookieSetter<Event>(
  { framework, event }: EventOperation<Event>,
  { cookies: jar, url }: AuthRequest,
  config: ResolvedConfig,
): (cookies: readonly Cookie[]) => void {
  const before = cookiesSet(framework, event).length
  return (cookies) => {
    const since = cookiesSet(framework, event).slice(before)
    const { sessionToken } = cookiesAt(config, url.protocol === "https:")
    framework.setCookies(event, replacingCookies({ jar, sessionToken }, since, cookies))
  }
}

/** The request that a form of this site would have sent. */
export function requestFor<Event>(
  { framework, event }: EventOperation<Event>,
  { path, providerId, body, authorizationParams }: ActionPost,
  config: ResolvedConfig,
): AuthRequest {
  const incoming = framework.toRequest(event)
  const { origin } = requestAddress(incoming.url, config)
  const provider = providerId === undefined ? "" : `/${pathSegment(providerId)}`
  return {
    url: new URL(`${origin}${config.basePath}/${path}${provider}`),
    method: "POST",
    action: path,
    providerId,
    headers: incoming.headers,
    cookies: parseCookies(incoming.headers.get("cookie")),
    query: framework.fromBrowser ? { ...authorizationParams } : {},
    body: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
    duplicates: new Set(),
    fromApplication: true,
    root: rootOf(framework, event),
    platform: framework.platform?.(event),
    ...(authorizationParams && !framework.fromBrowser && { authorizationParams }),
  }
}
