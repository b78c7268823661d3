import type { Cookie } from "@sallyport/core/integration"
import type { RouteEvent } from "./route-event.js"

/** A request for which the middleware runs. */
export interface Visit {
  readonly request: Request
}

// Keyed by the context, which is one per request, because React Router creates another request for the loaders after an
// action. Also keyed by the request, for callers that have nothing else.
const met = new WeakMap<object, Visit>()
const closed = new WeakSet<Visit>()
const written = new WeakMap<object, readonly Cookie[]>()

/** The visit that an event belongs to; undefined if no middleware has seen its request. */
export function visitOf({ context, request }: RouteEvent): Visit | undefined {
  return (context && met.get(context)) ?? met.get(request)
}

/**
 * Starts a visit; undefined if it has already started. Throws if requests share a context, because one user's data
 * would then become another's.
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

/** From here on the response takes no more cookies: its headers are fixed, even if its body is not. */
export function close(visit: Visit): void {
  closed.add(visit)
}

/** An object that identifies the request of an event: the same for everything that runs for it. */
export function keyOf(event: RouteEvent): object {
  return visitOf(event) ?? event.request
}

/** Puts cookies on the response. If it has already started, it does nothing: the next response renews the session. */
export function writeCookies(event: RouteEvent, cookies: readonly Cookie[]): void {
  const visit = visitOf(event)
  if (cookies.length === 0 || (visit && closed.has(visit))) return
  const key = keyOf(event)
  const names = new Set(cookies.map(({ name }) => name))
  // Only the latest cookie of each name: a renewed session may have ended since (RFC 6265 §4.1.1).
  const others = cookiesFor(key).filter(({ name }) => !names.has(name))
  written.set(key, [...others, ...cookies])
}

/** The cookies that are waiting for the response to a request. */
export function cookiesFor(key: object): readonly Cookie[] {
  return written.get(key) ?? []
}
