import type { Operations } from "@sallyport/core/integration"
import type { MiddlewareHandler } from "hono"
import { keepAnswerPrivate } from "./keep-answer-private.js"
import { restoreBody } from "./restore-body.js"

/**
 * Answers the actions, and everything below the path that it is mounted at. Mounted for the whole application, or a part that
 * has the actions in it, it lets other requests go on, and keeps their answers from caches where they renew someone's session.
 */
export function answerOrGoOn<Event, S>({
  answer,
  handlers,
  isAboveActions,
}: Pick<Operations<Event, S>, "answer" | "handlers" | "isAboveActions">): MiddlewareHandler {
  return async (c, next) => {
    await restoreBody(c)
    const answered = await answer(c as Event)
    if (answered) return answered
    // The 404 of a mount that is not the base path names both.
    const mount = c.req.routePath.replace(/\/?\*$/, "")
    if (!(await isAboveActions(c as Event, mount))) return handlers.GET(c as Event)
    await next()
    keepAnswerPrivate(c)
    return undefined
  }
}
