import type { FailedRequest } from "./actions/error-response.js"
import { loadOnce } from "./async/load-once.js"
import type { AuthConfig } from "./contract/config.js"
import type {
  AuthRequest,
  AuthResponse,
  ReceivedRequest,
  ResponseInternal,
} from "./contract/http.js"
import { raw } from "./contract/markers.js"
import type { ReadingConfig, ResolvedConfig } from "./contract/resolved-config.js"
import { asError, isAuthError } from "./errors/auth-error.js"
import { FailedFlow } from "./errors/failed-flow.js"
import { UnknownAction } from "./errors/request-errors.js"
import { isShownInBrowser, logThrown } from "./errors/thrown-to-application.js"
import { parseRequest } from "./http/parse-request.js"
import { requestAddress } from "./http/request-address.js"
import { exactTarget } from "./http/request-path.js"
import { toInternalResponse, toResponse } from "./http/to-response.js"
import { perform } from "./perform.js"

/** Loaded when a request fails for the first time. */
const failing = /* @__PURE__ */ loadOnce(() => import("./actions/error-response.js"))

/** A request that is being handled. */
interface RequestToAnswer {
  readonly request: Request
  readonly reading: ReadingConfig
  /** The configuration's `raw`, compared by identity. */
  readonly mode: AuthConfig["raw"]
  readonly received: ReceivedRequest
}

/** Handles a request for any action with the whole configuration: parse, perform, respond. */
export async function answerRequest({
  request,
  reading,
  mode,
  received,
}: RequestToAnswer): Promise<Response | ResponseInternal> {
  const resolved = await reading.whole()
  const isRaw = mode === raw
  const returnRedirect = wantsAddress(request)
  try {
    const { target } = received
    const { basePath, extended } = resolved
    const exact = target === undefined ? null : exactTarget(target, basePath, extended?.named)
    const answer =
      exact === null
        ? await answerTo(request, resolved, { isRaw, received })
        : { status: 308, redirect: exact }
    return isRaw ? toInternalResponse(answer) : toResponse(answer, { returnRedirect })
  } catch (error) {
    const cause = unwrapped(error)
    const isThrown = isRaw && !returnRedirect && !isAnswered(cause, resolved)
    if (isThrown && isAuthError(cause)) {
      logThrown(cause, resolved)
      throw cause
    }
    return answerFailure(error, { request, received }, resolved)
  }
}

function wantsAddress({ headers }: Request): boolean {
  return headers.has("x-auth-return-redirect")
}

/**
 * A path that is not an action is the client's mistake in raw mode too. If it were thrown, the host would respond with
 * 500.
 */
function isAnswered(cause: unknown, config: ResolvedConfig): boolean {
  return cause instanceof UnknownAction || isShownInBrowser(cause, config)
}

/**
 * A thrown value as a response. If that fails too (for example because a configured page is not a valid address), the
 * fallback response needs nothing.
 */
export async function answerFailure(
  error: unknown,
  { request, received }: Pick<RequestToAnswer, "request" | "received">,
  reading: ReadingConfig,
): Promise<Response> {
  received.onFailure?.(unwrapped(error))
  const config = await reading.whole()
  const { configurationFailure, errorAnswerFor } = await failing()
  const returnRedirect = wantsAddress(request)
  try {
    const { root } = received
    return toResponse(await errorAnswerFor(error, { ...failed(request, config), root }), {
      returnRedirect,
    })
  } catch (unanswerable) {
    config.logger.error(asError(unanswerable))
    return toResponse(configurationFailure, { returnRedirect })
  }
}

async function answerTo(
  request: Request,
  config: ResolvedConfig,
  { isRaw, received }: { readonly isRaw: boolean; readonly received: ReceivedRequest },
): Promise<AuthResponse> {
  const parsed = await parseRequest(request, config, received)
  const answer = await perform(config, isRaw ? chosenByHost(parsed, config) : parsed)
  if (answer.failure) {
    received.onFailure?.(answer.failure)
    config.logger.error(answer.failure)
  }
  return answer
}

/**
 * In raw mode with the CSRF check off, the caller is a framework package that runs
 * `signIn(provider, options, authorizationParams)`. The query is then the application's choice, not a browser's.
 */
function chosenByHost(request: AuthRequest, { csrf }: ResolvedConfig): AuthRequest {
  if (request.action !== "signin" || csrf !== "skipped") return request
  return Object.freeze({ ...request, authorizationParams: request.query })
}

function failed({ url, method, headers }: Request, config: ResolvedConfig): FailedRequest {
  return { config, method, headers, now: Date.now(), url: requestAddress(url, config) }
}

function unwrapped(error: unknown): unknown {
  return error instanceof FailedFlow ? error.error : error
}
