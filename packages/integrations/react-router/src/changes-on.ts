import type { Operations, StateChanges } from "@sallyport/core/integration"
import type { RouteEvent } from "./route-event.js"
import { requestStateOf } from "./request-state.js"

/**
 * The operations that change who is signed in, for one event. Without the middleware, only a redirect sends the
 * cookies.
 */
export function changesOn<S>(
  { on }: Pick<Operations<RouteEvent, S>, "on">,
  event: RouteEvent,
): StateChanges<S> {
  const changes = on(event)
  return {
    ...changes,
    signIn: async (provider, options, params) => {
      if (options && !(options instanceof FormData)) needMiddleware(event, options.redirect)
      return changes.signIn(provider, options, params)
    },
    signOut: async (options) => {
      needMiddleware(event, options?.redirect)
      return changes.signOut(options)
    },
    unstable_update: async (data) => {
      needMiddleware(event, false)
      return changes.unstable_update(data)
    },
  }
}

function needMiddleware(event: RouteEvent, redirect: boolean | undefined): void {
  if (redirect !== false || requestStateOf(event)) return
  throw new Error(
    "The cookies of this call cannot reach the browser. Add authMiddleware to the middleware of root.tsx, and set future.v8_middleware in react-router.config.",
  )
}
