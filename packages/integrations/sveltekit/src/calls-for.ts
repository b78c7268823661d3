import type { Operations, StateChanges } from "@sallyport/core/integration"
import type { Cookies, RequestEvent } from "@sveltejs/kit"
import { building } from "$app/environment"

/** The operations as a request of SvelteKit sees them. */
export interface Calls<S> {
  /** The session, read once for a request however many ask. */
  readonly auth: (event: RequestEvent) => Promise<S | null>
  /** Carries out what may change the session. */
  readonly change: <R>(
    event: RequestEvent,
    act: (calls: StateChanges<S>) => Promise<R>,
  ) => Promise<R>
}

/** Calls that know what was read for the same request before. */
export function callsFor<S>(operations: Operations<RequestEvent, S>): Calls<S> {
  // By the jar, because hooks, `load` functions and actions have an event each. A request that is gone is forgotten.
  const asked = new WeakMap<Cookies, Promise<S | null>>()
  return {
    auth(event) {
      // At the time of the build nobody asks, and there are no private variables.
      if (building) return Promise.resolve(null)
      const session = asked.get(event.cookies) ?? operations.auth(event)
      asked.set(event.cookies, session)
      return session
    },
    async change(event, act) {
      try {
        return await act(operations.on(event))
      } finally {
        // Who asks after this may be somebody else.
        asked.delete(event.cookies)
      }
    },
  }
}
