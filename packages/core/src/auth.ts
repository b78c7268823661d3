import { resolveReading } from "./config/resolve-reading.js"
import type { AuthConfig } from "./contract/config.js"
import type { ReceivedRequest, ResponseInternal } from "./contract/http.js"
import { raw } from "./contract/markers.js"
import { asksForSession } from "./http/asks-for-session.js"
import { sessionResponse } from "./http/session-response.js"
import { loadRequestHandler, readOut } from "./read-out.js"
import { mistakes } from "./session/no-session.js"

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
  if (!config || !request?.headers?.get) throw (await mistakes()).mistakenAuth(request, config)
  const reading = resolveReading(config)
  if (config.raw !== raw && asksForSession(request, reading.basePath, received)) {
    const { url, headers } = request
    const asked = { config, reading, url, cookie: headers.get("cookie"), toRequest: () => request }
    return readOut(asked, sessionResponse)
  }
  const loaded = loadRequestHandler()
  const { answerRequest } = loaded instanceof Promise ? await loaded : loaded
  return answerRequest({ request, reading, mode: config.raw, received })
}
