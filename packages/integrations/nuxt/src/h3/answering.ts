import { keepNodePrivate } from "@sallyport/core/integration"
import { defineEventHandler, type EventHandler, type H3Event } from "h3"

/**
 * A handler of the actions. What they say is for one person stays so, whatever earlier code has told caches in headers that
 * the answer itself does not have, as the rules of routes in Nitro do.
 */
export function answering(
  answer: (event: H3Event) => Promise<Response | undefined>,
): EventHandler<never, Promise<Response | undefined>> {
  return defineEventHandler(async (event: H3Event) => {
    const answered = await answer(event)
    const isPrivate = /private|no-store/.test(answered?.headers.get("cache-control") ?? "")
    if (isPrivate) keepNodePrivate(event.node.res)
    return answered
  })
}
