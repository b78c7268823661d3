import { readableConfig } from "./config/readable-config.js"
import { resolveReading } from "./config/resolve-reading.js"
import type { AuthConfig } from "./contract/config.js"
import type { ReceivedRequest, ResponseInternal } from "./contract/http.js"
import { raw } from "./contract/markers.js"
import type { ReadingConfig } from "./contract/resolved-config.js"
import { asksForSession } from "./http/asks-for-session.js"
import { loadOnce } from "./loading/load-once.js"
import { answerSession } from "./actions/answer-session.js"

const everyRoad = /* @__PURE__ */ loadOnce(() => import("./answer-request.js"))

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
  received: ReceivedRequest = {},
): Promise<Response | ResponseInternal> {
  const reading = resolveReading(config)
  if (config.raw !== raw && asksForSession(request, reading.basePath, received))
    return readOut(request, config, reading)
  const loaded = everyRoad()
  const { answerRequest } = loaded instanceof Promise ? await loaded : loaded
  return answerRequest({ request, reading, mode: config.raw, received })
}

/** GET `/session`, which every page of a site asks for. */
async function readOut(
  request: Request,
  config: AuthConfig,
  reading: ReadingConfig,
): Promise<Response> {
  try {
    const readable = readableConfig(config)
    const resolved = readable instanceof Promise ? await readable : readable
    return await answerSession(request, resolved, Date.now())
  } catch (error) {
    const { answerFailure } = await everyRoad()
    return answerFailure(error, request, reading)
  }
}
