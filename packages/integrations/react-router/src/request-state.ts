import type { Cookie } from "@sallyport/core/integration"
import type { RouteEvent } from "./route-event.js"

/** A request for which the middleware runs. */
export interface RequestState {
  readonly request: Request
}

// Keyed by the context, which is one per request, because React Router creates another request for the loaders after an
// action. Also keyed by the request, for callers that have nothing else.
const known = new WeakMap<object, RequestState>()
const closed = new WeakSet<RequestState>()
const written = new WeakMap<object, readonly Cookie[]>()

/** The request that an event belongs to; undefined if no middleware has seen its request. */
export function requestStateOf({ context, request }: RouteEvent): RequestState | undefined {
  return (context && known.get(context)) ?? known.get(request)
}

/**
 * Takes note of a request; undefined if that has been done. Throws if requests share a context, because one user's data
 * would then become another's.
 */
export function startRequest({
  request,
  context,
}: RouteEvent & { readonly context: object }): RequestState | undefined {
  const earlier = known.get(context)
  if (earlier && !closed.has(earlier)) {
    if (earlier.request === request) return undefined
    throw new Error(
      "Two requests have the same context. Return a new RouterContextProvider from getLoadContext for each request.",
    )
  }
  const state: RequestState = { request }
  known.set(context, state)
  known.set(request, state)
  return state
}

/** From here on the response takes no more cookies: its headers are fixed, even if its body is not. */
export function close(state: RequestState): void {
  closed.add(state)
}

/** An object that identifies the request of an event: the same for everything that runs for it. */
export function keyOf(event: RouteEvent): object {
  return requestStateOf(event) ?? event.request
}

/** Puts cookies on the response. If it has already started, it does nothing: the next response renews the session. */
export function writeCookies(event: RouteEvent, cookies: readonly Cookie[]): void {
  const state = requestStateOf(event)
  if (cookies.length === 0 || (state && closed.has(state))) return
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
