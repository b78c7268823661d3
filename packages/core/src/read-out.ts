import { readAsked, type SessionRequest } from "./actions/read-asked.js"
import { readableConfig } from "./config/readable-config.js"
import type { Awaitable } from "./contract/awaitable.js"
import type { AuthConfig } from "./contract/config.js"
import type { ReadingConfig } from "./contract/resolved-config.js"
import type { SessionReading } from "./contract/session-strategy.js"
import { chain } from "./crypto/chain.js"
import { loadOnce } from "./async/load-once.js"

/** Handles every other request, and this one if it fails. */
export const loadRequestHandler = /* @__PURE__ */ loadOnce(() => import("./answer-request.js"))

/** A request for the session, in the form that the host has it. */
export interface AskedSession extends SessionRequest {
  readonly config: AuthConfig
  readonly reading: ReadingConfig
  /** The request itself, which is needed if it fails. */
  readonly toRequest: () => Request
}

/**
 * GET `/session`, which every page of a site requests, in the form that `answer` creates. A failure is handled as for
 * any other action.
 */
export async function readOut<Answer>(
  { config, reading, toRequest, url, cookie }: AskedSession,
  answer: (read: SessionReading) => Awaitable<Answer>,
): Promise<Answer | Response> {
  try {
    const readable = readableConfig(config)
    const resolved = readable instanceof Promise ? await readable : readable
    return await chain(readAsked({ url, cookie }, resolved, Date.now()), answer)
  } catch (error) {
    const { answerFailure } = await loadRequestHandler()
    return answerFailure(error, { request: toRequest() }, reading)
  }
}
