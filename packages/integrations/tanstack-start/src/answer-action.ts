import type { Operations } from "@sallyport/core/integration"
import { keepAnswerPrivate } from "./keep-answer-private.js"
import type { StartEvent } from "./start-event.js"

/** A handler that Start calls with the request of a server route. */
export type RouteHandler = (context: { readonly request: Request }) => Promise<Response>

/**
 * The handler of a server route that answers the actions, and keeps their responses out of caches whatever other code
 * says.
 */
export function answerAction(
  answer: Operations<StartEvent, unknown>["handlers"]["GET"],
): RouteHandler {
  return async ({ request }) => {
    keepAnswerPrivate()
    return answer({ request })
  }
}
