import { requireEvent, type Operations } from "@sallyport/core/integration"
import type { MiddlewareHandler } from "hono"
import { answerWith } from "./answer-with.js"
import { honoUsage } from "./hono-framework.js"
import { keepAnswerPrivate } from "./keep-answer-private.js"
import { restoreBody } from "./restore-body.js"

/**
 * Answers the actions, and everything else below the path that it is mounted at. If it is mounted for the whole
 * application, or for a part that contains the actions, it passes other requests on, and keeps their responses out of
 * caches if they renew someone's session.
 */
export function answerOrGoOn<Event, S>({
  answer,
  handlers,
  isAboveActions,
}: Pick<Operations<Event, S>, "answer" | "handlers" | "isAboveActions">): MiddlewareHandler {
  return async (c, next) => {
    requireEvent(honoUsage, "handler", c)
    await restoreBody(c)
    const answered = await answer(c as Event)
    if (answered) return answerWith(c, answered)
    // The 404 for a mount that differs from the base path names both.
    const mount = c.req.routePath.replace(/\/?\*$/, "")
    if (!(await isAboveActions(c as Event, mount))) {
      return answerWith(c, await handlers.GET(c as Event))
    }
    await next()
    keepAnswerPrivate(c)
    return undefined
  }
}
