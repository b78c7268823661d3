import { isAnsweredInBrowser } from "./actions/answered-in-browser.js"
import {
  configurationFailure,
  errorAnswerFor,
  type FailedRequest,
} from "./actions/error-response.js"
import { resolveConfig } from "./config/resolve-config.js"
import type { AuthConfig } from "./contract/config.js"
import type {
  AuthRequest,
  AuthResponse,
  ReceivedRequest,
  ResponseInternal,
} from "./contract/http.js"
import { raw } from "./contract/markers.js"
import type { ResolvedConfig } from "./contract/resolved-config.js"
import { asError } from "./errors/as-error.js"
import { isAuthError } from "./errors/auth-error.js"
import { FailedFlow } from "./errors/failed-flow.js"
import { UnknownAction } from "./errors/request-errors.js"
import { exactTarget } from "./http/exact-target.js"
import { requestAddress } from "./http/request-address.js"
import { parseRequest } from "./http/parse-request.js"
import { toInternalResponse, toResponse } from "./http/to-response.js"
import { perform } from "./perform.js"

/**
 * Answers one authentication request: parse, perform, respond. Never rejects for what a client sent; with `raw` in the
 * configuration it returns the internal response and throws `AuthError`s, for hosts that send the answer themselves.
 * Where `received` says how the client spelled the path, no other spelling than the exact one is answered.
 */
export function Auth(
  request: Request,
  config: AuthConfig & { raw: typeof raw },
  received?: ReceivedRequest,
): Promise<ResponseInternal>
export function Auth(
  request: Request,
  config: Omit<AuthConfig, "raw">,
  received?: ReceivedRequest,
): Promise<Response>
export async function Auth(
  request: Request,
  config: AuthConfig,
  { target }: ReceivedRequest = {},
): Promise<Response | ResponseInternal> {
  const resolved = resolveConfig(config)
  const returnRedirect = request.headers.has("x-auth-return-redirect")
  const isRaw = config.raw === raw
  try {
    const exact = target === undefined ? null : exactTarget(target, resolved.basePath)
    const answer =
      exact === null ? await answerTo(request, resolved, isRaw) : { status: 308, redirect: exact }
    return isRaw ? toInternalResponse(answer) : toResponse(answer, { returnRedirect })
  } catch (error) {
    const cause = unwrapped(error)
    const isThrown = isRaw && !returnRedirect && !isAnswered(cause, resolved)
    if (isThrown && isAuthError(cause)) throw cause
    return await failureResponse(error, { request, config: resolved, returnRedirect })
  }
}

/** A path that is no action is the client's mistake in raw mode too: a host that mounts us would answer 500 for it. */
function isAnswered(cause: unknown, config: ResolvedConfig): boolean {
  return cause instanceof UnknownAction || isAnsweredInBrowser(cause, config)
}

interface Failure {
  readonly request: Request
  readonly config: ResolvedConfig
  readonly returnRedirect: boolean
}

/** The error as an answer; where that fails too (a page or address that is none), an answer that needs nothing. */
async function failureResponse(
  error: unknown,
  { request, config, returnRedirect }: Failure,
): Promise<Response> {
  try {
    return toResponse(await errorAnswerFor(error, failed(request, config)), { returnRedirect })
  } catch (unanswerable) {
    config.logger.error(asError(unanswerable))
    return toResponse(configurationFailure, { returnRedirect })
  }
}

async function answerTo(
  request: Request,
  config: ResolvedConfig,
  isRaw: boolean,
): Promise<AuthResponse> {
  const parsed = await parseRequest(request, config)
  const answer = await perform(config, isRaw ? chosenByHost(parsed, config) : parsed)
  if (answer.failure) config.logger.error(answer.failure)
  return answer
}

/**
 * In raw mode with the CSRF check off the caller is a framework package that carries out `signIn(provider, options,
 * authorizationParams)`: the query it wrote is the application's choice, not a browser's.
 */
function chosenByHost(request: AuthRequest, { csrf }: ResolvedConfig): AuthRequest {
  if (request.action !== "signin" || csrf !== "skipped") return request
  return Object.freeze({ ...request, authorizationParams: request.query })
}

function failed({ url, method }: Request, config: ResolvedConfig): FailedRequest {
  return { config, method, url: requestAddress(url, config) }
}

function unwrapped(error: unknown): unknown {
  return error instanceof FailedFlow ? error.error : error
}
