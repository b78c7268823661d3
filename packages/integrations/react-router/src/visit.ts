import type { Cookie } from "@sallyport/core/integration"
import type { RouteEvent } from "./route-event.js"

/** A request that the middleware runs for. */
export interface Visit {
  readonly request: Request
}

// By the context, which is one for a request, while React Router makes a request of its own for the loaders after an action;
// and by the request, for those who have nothing else.
const met = new WeakMap<object, Visit>()
const closed = new WeakSet<Visit>()
const written = new WeakMap<object, readonly Cookie[]>()

/** The visit that an event belongs to; undefined if no middleware has met its request. */
export function visitOf({ context, request }: RouteEvent): Visit | undefined {
  return (context && met.get(context)) ?? met.get(request)
}

/**
 * Begins a visit; undefined if it has begun already. Throws if requests share a context: what is one's own would be
 * another's.
 */
export function meet({
  request,
  context,
}: RouteEvent & { readonly context: object }): Visit | undefined {
  const earlier = met.get(context)
  if (earlier && !closed.has(earlier)) {
    if (earlier.request === request) return undefined
    throw new Error(
      "Two requests have the same context. Return a new RouterContextProvider from getLoadContext for each request.",
    )
  }
  const visit: Visit = { request }
  met.set(context, visit)
  met.set(request, visit)
  return visit
}

/** From here on the answer takes no more cookies: its head is made, even if its body is not. */
export function close(visit: Visit): void {
  closed.add(visit)
}

/** What stands for the request of an event: the same object for all that runs for it. */
export function keyOf(event: RouteEvent): object {
  return visitOf(event) ?? event.request
}

/** Puts cookies on the answer to come. In one that is under way there are none: the next answer renews the session. */
export function writeCookies(event: RouteEvent, cookies: readonly Cookie[]): void {
  const visit = visitOf(event)
  if (cookies.length === 0 || (visit && closed.has(visit))) return
  const key = keyOf(event)
  const names = new Set(cookies.map(({ name }) => name))
  // Of each name the latest alone: a session that was renewed may have ended since (RFC 6265 §4.1.1).
  const others = cookiesFor(key).filter(({ name }) => !names.has(name))
  written.set(key, [...others, ...cookies])
}

/** The cookies that wait for the answer to a request. */
export function cookiesFor(key: object): readonly Cookie[] {
  return written.get(key) ?? []
}
