import type { AstroEvent } from "./astro-event.js"

const met = new WeakMap<Request, AstroEvent>()
// After a rewrite the request is another one.
const watched = new WeakSet<object>()

/** Remembers the context of a request that the middleware runs for, and whose answer it keeps from caches if need be. */
export function meet(event: AstroEvent): void {
  met.set(event.request, event)
  watched.add(event.locals)
}

/**
 * What a session is read from. A request stands for its context where the middleware has met it. Cookies are only written
 * where the middleware keeps the answer from caches; elsewhere the next answer renews the session.
 */
export function readingEvent(given: Request | AstroEvent): AstroEvent {
  if (!("request" in given)) return met.get(given) ?? onlyRequest(given)
  if (watched.has(given.locals)) return given
  const { isPrerendered, locals, params, request, routePattern, url } = given
  return { isPrerendered, locals, params, request, routePattern, url }
}

function onlyRequest(request: Request): AstroEvent {
  const locals = {} as AstroEvent["locals"]
  const url = new URL(request.url)
  return { isPrerendered: false, locals, params: {}, request, routePattern: "", url }
}
