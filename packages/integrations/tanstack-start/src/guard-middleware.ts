import type { Operations } from "@sallyport/core/integration"
import type { ContextMiddleware } from "./session-middleware.js"
import { currentEvent, pageEvent, type StartEvent } from "./start-event.js"

/** Middleware that admits everyone for whom `authorized` returns true, and throws the response for everyone else. */
export function guardMiddleware<S, Guarded>({
  auth,
  refusal,
}: Pick<Operations<StartEvent, S>, "auth" | "refusal">): ContextMiddleware<{ session: Guarded }> {
  return async ({ next, handlerType, serverFnMeta }) => {
    if (handlerType === "serverFn" && !serverFnMeta) throw new TypeError(tooEarly)
    // Middleware of a server function does not learn which handler is running, not even if a page that is being
    // rendered calls it.
    const event = handlerType === "router" ? await routedEvent() : currentEvent()
    const instead = await refusal(event)
    // Thrown, because the caller would take a response that middleware of a server function returns for its result.
    if (instead !== undefined) throw instead
    return next<{ session: Guarded }>({ context: { session: (await auth(event)) as Guarded } })
  }
}

async function routedEvent(): Promise<StartEvent> {
  try {
    return await pageEvent()
  } catch (cause) {
    throw new TypeError(tooEarly, { cause })
  }
}

/**
 * A guard there would also count as already run for every server function that has it, and would block the one that
 * signs in.
 */
const tooEarly =
  "The guard is in `requestMiddleware` of src/start.ts, where TanStack Start does not know the page yet. Remove it there. For all pages, add it to the root route: `server: { middleware: [guard] }`."
