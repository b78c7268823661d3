import { pageUrl } from "../address/page-url.js"
import type { Cookie } from "../contract/cookies.js"
import type { AuthResponse } from "../contract/http.js"
import { development } from "../contract/markers.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { answerOf, asError, isAuthError, isClientError } from "../errors/auth-error.js"
import { ErrorPageLoop } from "../errors/config-errors.js"
import { FailedFlow } from "../errors/failed-flow.js"
import { UnknownAction } from "../errors/request-errors.js"
import { CredentialsSignin } from "../errors/sign-in-errors.js"
import { visitorCodeOf } from "../errors/visitor-code.js"
import type { ErrorContext } from "./error.js"
import { newReference, referenceCookies, referred } from "./error-reference.js"
import { ownPage } from "./own-page.js"
import { unansweredAnswer } from "./unanswered.js"
import { explainedPath } from "./unknown-path.js"

/** The request that failed. It may have failed before it was parsed. */
export interface FailedRequest {
  readonly config: ResolvedConfig
  readonly method: string
  readonly url: URL
  /** The request's headers: the page is in the language of the browser. */
  readonly headers: Headers
  /** Milliseconds since the epoch. */
  readonly now: number
  /** As in `ReceivedRequest`. */
  readonly root?: string | undefined
}

/** The response if the configuration is at fault, or if no better response can be built. */
export const configurationFailure: AuthResponse = Object.freeze({
  status: 500,
  body: {
    message:
      "There was a problem with the server configuration. Check the server logs for more information.",
  },
})

/**
 * The one place that turns a thrown value into a log line and a response. The browser only gets a name from a closed
 * set, never a message.
 */
export async function errorAnswerFor(
  thrown: unknown,
  request: FailedRequest,
): Promise<AuthResponse> {
  const answer = neverJsonSession(asAccepted(await answerTo(thrown, request), request), request)
  if (request.config.source.debug === true) {
    const { answerLine } = await import("../debug-trace/answer-line.js")
    request.config.logger.debug(`The failed request is answered: ${answerLine(answer)}`)
  }
  return answer
}

/**
 * For code that accepts JSON and no page, the failure itself: a status and what the redirect would have said. It could
 * follow the redirect only to a page with status 200, which looks like success. A client that asks for the address of
 * the redirect gets that.
 */
function asAccepted(answer: AuthResponse, { headers }: FailedRequest): AuthResponse {
  const { redirect, ...rest } = answer
  const accepted = headers.get("accept") ?? ""
  const isJsonAlone = accepted.includes("application/json") && !/text\/html|\*\/\*/.test(accepted)
  if (redirect === undefined || !isJsonAlone || headers.has("x-auth-return-redirect")) return answer
  const { searchParams } = new URL(redirect)
  const [error, code] = [searchParams.get("error"), searchParams.get("code")]
  const status = error === "Configuration" ? 500 : error === "CredentialsSignin" ? 401 : 403
  return { ...rest, status, body: { error, ...(code !== null && { code }), url: redirect } }
}

/**
 * A failed read of the session as plain text. Packages that were compiled for Auth.js, such as `next-auth` to
 * 5.0.0-beta.28, take any JSON for the session, whatever the status: with a message in it, everybody would be signed
 * in. Text makes them fail.
 */
function neverJsonSession(answer: AuthResponse, { method, url }: FailedRequest): AuthResponse {
  const { message } = (answer.body ?? {}) as { readonly message?: string }
  if (method !== "GET" || message === undefined || !/\/session\/?$/.test(url.pathname))
    return answer
  const headers = { ...answer.headers, "content-type": "text/plain; charset=utf-8" }
  return { ...answer, body: message, headers }
}

async function answerTo(thrown: unknown, request: FailedRequest): Promise<AuthResponse> {
  const { config } = request
  const error = explained(thrown instanceof FailedFlow ? thrown.error : thrown, request)
  // Problems were logged when the configuration was resolved.
  if (config.problems.includes(error as Error)) return configurationAnswer(request)
  const reference = newReference(error, request)
  config.logger.error(referred(asError(error), reference))
  const cookies = thrown instanceof FailedFlow ? thrown.cookies : []
  const problem = config.extended?.problemOf(error, pathOf(request))
  if (problem) return { ...problem, cookies }
  if (error instanceof UnknownAction) return unansweredAnswer(error, pageContext(request))
  if (actionOf(request) === "session") return sessionAnswer(error, request)
  const answer = {
    redirect: errorPageUrl(error, request),
    cookies: [
      ...cookies,
      ...referenceCookies(reference, request),
      ...(await cookiesForDeveloper(asError(error), request)),
    ],
  }
  const home = request.url.origin + (request.root ?? "")
  const { proof } = thrown instanceof FailedFlow ? thrown : {}
  return (await config.extended?.refusal(error, { ...request, answer, home, proof })) ?? answer
}

/** A path of nothing is explained in the log. */
function explained(error: unknown, { url, method, config }: FailedRequest): unknown {
  return error instanceof UnknownAction ? explainedPath(error, { url, method }, config) : error
}

/** Loaded only in development, where the next page shows what went wrong. */
async function cookiesForDeveloper(
  error: Error,
  { config, url, now }: FailedRequest,
): Promise<readonly Cookie[]> {
  if (config.source[development] !== true) return []
  const { causeCookies } = await import("./development-cause.js")
  return causeCookies(error, { config, url, now })
}

function actionOf(request: FailedRequest): string | undefined {
  return pathOf(request).split("/")[0]
}

/** Below the base path. */
function pathOf({ url, config }: FailedRequest): string {
  return url.pathname.slice(config.basePath.length + 1)
}

/** A failing store does not mean that the user is signed out: the response is 503, and no cookie changes. */
function sessionAnswer(error: unknown, { method }: FailedRequest): AuthResponse {
  const { leavesSessionUnknown, status, retryAfter } = answerOf(error)
  if (leavesSessionUnknown)
    return {
      status,
      body: { message: "The session could not be read. Try again." },
      headers: { "retry-after": String(retryAfter) },
    }
  if (method === "POST") return { status: 400, body: null }
  return configurationFailure
}

const pageActions = new Set(["signin", "signout", "error", "verify-request"])

async function configurationAnswer(request: FailedRequest): Promise<AuthResponse> {
  const { config, url, method } = request
  if (method !== "GET" || !pageActions.has(actionOf(request) ?? "")) return configurationFailure
  const page = ownPage(config, url.origin, "error")
  const context = pageContext(request)
  if (!page) return builtInPage(context)
  if (url.searchParams.get("callbackUrl")?.startsWith(page)) {
    config.logger.error(
      new ErrorPageLoop(`The error page ${page} itself needs a sign-in. Leave it open.`),
    )
    return builtInPage(context)
  }
  return { redirect: new URL(pageUrl(page, url.origin, { error: "Configuration" }), url).href }
}

/** What a page needs that is shown for a request that failed. */
function pageContext(request: FailedRequest): ErrorContext & { readonly request: FailedRequest } {
  const { config, url, root = "" } = request
  return { config, request, home: url.origin + root, baseUrl: url.origin + config.basePath }
}

/** Loaded on demand: with a working configuration this page is never shown. */
async function builtInPage(context: ErrorContext): Promise<AuthResponse> {
  const { errorAnswer } = await import("./error.js")
  const { problems, source } = context.config
  if (source[development] !== true) return errorAnswer(context, { error: "Configuration" })
  const { noteOf } = await import("./development-cause.js")
  return errorAnswer(context, { error: "Configuration", notes: problems.map(noteOf) })
}

function errorPageUrl(error: unknown, { config, url }: FailedRequest): string {
  const kind = isAuthError(error) ? error.kind : "error"
  const page = config.pages[kind] || `${config.basePath}/${kind.toLowerCase()}`
  const { shownAs } = answerOf(error)
  const target = pageUrl(page, url.origin, {
    error: shownAs ?? (isClientError(error) ? error.type : "Configuration"),
    code: isCredentialsSignin(error) ? codeOf(error) : visitorCodeOf(error),
  })
  return new URL(target, url.origin).href
}

/** Also true for the class of another copy of this package in the same process. */
function isCredentialsSignin(error: unknown): error is Pick<CredentialsSignin, "code"> {
  if (error instanceof CredentialsSignin) return true
  return isAuthError(error, "CredentialsSignin")
}

/** The application's own code if it is a valid one, because it goes into a URL that others may see. */
function codeOf({ code }: Pick<CredentialsSignin, "code">): string {
  return typeof code === "string" && /^[\w.:-]{1,64}$/.test(code) ? code : "credentials"
}
