import type { AstroEvent } from "./astro-event.js"

const met = new WeakMap<Request, AstroEvent>()

/** Remembers the context of a request that the middleware runs for, and keeps its answer private where that is needed. */
export function meet(event: AstroEvent): void {
  met.set(event.request, event)
}

/**
 * What a session is read from. A request stands for its context where the middleware has met it. Cookies are only written
 * where somebody keeps the answer from caches: the middleware, or a page, whose headers are at hand.
 */
export function readingEvent(given: Request | AstroEvent): AstroEvent {
  if (!("request" in given)) return met.get(given) ?? onlyRequest(given)
  if (given.response || met.has(given.request)) return given
  const { isPrerendered, locals, params, request, routePattern, url } = given
  return { isPrerendered, locals, params, request, routePattern, url }
}

function onlyRequest(request: Request): AstroEvent {
  const locals = {} as AstroEvent["locals"]
  const url = new URL(request.url)
  return { isPrerendered: false, locals, params: {}, request, routePattern: "", url }
}
