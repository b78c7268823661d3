import { isResponse, privateCopy, type Operations } from "@sallyport/core/integration"
import type { MiddlewareFunction, RouterContext } from "react-router"
import type { RouteEvent } from "./route-event.js"
import { close, cookiesFor, startRequest } from "./request-state.js"

type MiddlewareOptions<S> = Pick<Operations<RouteEvent, S>, "refusal"> & {
  readonly auth: (event: RouteEvent) => Promise<S | null>
  readonly sessionContext: RouterContext<() => Promise<S | null>>
}

/** The middleware that sends the cookies of a renewed session, and the one that also calls `authorized` first. */
export function authMiddlewares<S>({ auth, refusal, sessionContext }: MiddlewareOptions<S>): {
  readonly authMiddleware: MiddlewareFunction<Response>
  readonly guard: MiddlewareFunction<Response>
} {
  const authMiddleware: MiddlewareFunction<Response> = async (args, next) => {
    const state = startRequest(args)
    args.context.set(sessionContext, () => auth(args))
    if (!state) return next()
    try {
      const answer = await next()
      const cookies = cookiesFor(state)
      return cookies.length === 0 ? answer : privateCopy(answer, cookies)
    } finally {
      close(state)
    }
  }
  return {
    authMiddleware,
    guard: (args, next) =>
      authMiddleware(args, async () => {
        const instead = await refusal(args)
        return isResponse(instead) ? instead : next()
      }) as Promise<Response>,
  }
}
