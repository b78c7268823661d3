import { loadOnce } from "./async/load-once.js"
import { loadDevelopment } from "./config/load-development.js"
import { resolveExplained } from "./config/resolve-explained.js"
import type { AuthConfig } from "./contract/config.js"
import type { ReceivedRequest, ResponseInternal } from "./contract/http.js"
import { raw } from "./contract/markers.js"
import type { ReadingConfig } from "./contract/resolved-config.js"
import { asksForSession, sessionResponse } from "./http/session-response.js"
import { readSession } from "./read-session.js"
import { giveHintsOnce } from "./request-hints.js"

/** Handles every other request, and this one if it fails. */
const loadRequestHandler = /* @__PURE__ */ loadOnce(() => import("./answer-request.js"))

/**
 * Handles one authentication request: parse, perform, respond. Never rejects because of what a client sent. With `raw`
 * in the configuration it returns the internal response and throws `AuthError`s, for hosts that send the response
 * themselves. If `received` says how the client spelled the path, only the exact spelling is accepted.
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
  received: ReceivedRequest = {},
): Promise<Response | ResponseInternal> {
  // Only a caller without types can do this.
  if (!config || !request?.headers?.get)
    throw (await loadDevelopment()).mistakenAuth(request, config)
  const reading = resolveExplained(config)
  if (config.raw !== raw && asksForSession(request, reading.basePath, received)) {
    const { url, headers } = request
    const source = { cookie: headers.get("cookie"), secure: url.startsWith("https:") }
    return orFailure({ request: () => request, received, reading }, async () => {
      await giveHintsOnce(config, () => request, loadDevelopment)
      return sessionResponse(await readSession(config, source))
    })
  }
  const { answerRequest } = await loadRequestHandler()
  return answerRequest({ request, reading, mode: config.raw, received })
}

interface FailedRead {
  readonly request: () => Request
  readonly received?: ReceivedRequest
  readonly reading: ReadingConfig
}

/** A response for GET `/session`; if it fails, the same one as for any other action that fails. */
export async function orFailure<Answer>(
  { request, received = {}, reading }: FailedRead,
  respond: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await respond()
  } catch (error) {
    const { answerFailure } = await loadRequestHandler()
    return answerFailure(error, { request: request(), received }, reading)
  }
}
