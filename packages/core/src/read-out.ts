import { readAsked, type SessionRequest } from "./actions/read-asked.js"
import { readableConfig } from "./config/readable-config.js"
import type { Awaitable } from "./contract/awaitable.js"
import type { AuthConfig } from "./contract/config.js"
import type { ReadingConfig } from "./contract/resolved-config.js"
import type { SessionReading } from "./contract/session-strategy.js"
import { chain } from "./crypto/chain.js"
import { loadOnce } from "./loading/load-once.js"

/** What answers every other request, and this one where it fails. */
export const everyRoad = /* @__PURE__ */ loadOnce(() => import("./answer-request.js"))

/** A request for the session, in whatever form the host has it. */
export interface AskedSession extends SessionRequest {
  readonly config: AuthConfig
  readonly reading: ReadingConfig
  /** The request itself, which a failure is answered from. */
  readonly toRequest: () => Request
}

/** GET `/session`, which every page of a site asks for, as `answer` writes it; a failure is answered as on every road. */
export async function readOut<Answer>(
  { config, reading, toRequest, url, cookie }: AskedSession,
  answer: (read: SessionReading) => Awaitable<Answer>,
): Promise<Answer | Response> {
  try {
    const readable = readableConfig(config)
    const resolved = readable instanceof Promise ? await readable : readable
    return await chain(readAsked({ url, cookie }, resolved, Date.now()), answer)
  } catch (error) {
    const { answerFailure } = await everyRoad()
    return answerFailure(error, { request: toRequest() }, reading)
  }
}
