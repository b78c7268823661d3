import { keepNodePrivate } from "@sallyport/core/integration"
import { defineEventHandler, type EventHandler, type H3Event } from "h3"

/**
 * Wraps a handler of the actions, so that its responses stay private, whatever earlier code, such as Nitro's route
 * rules, has set in caching headers that the response itself does not have.
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
