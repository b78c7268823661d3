import { requireEvent } from "@sallyport/core/integration"
import { astroUsage } from "./astro-framework.js"
import type { AstroEvent } from "./astro-event.js"

const known = new WeakMap<Request, AstroEvent>()
// After a rewrite the request is a different object.
const watched = new WeakSet<object>()

/**
 * Remembers the context of a request for which the middleware runs, because the middleware keeps its response out of
 * caches if necessary.
 */
export function rememberEvent(event: AstroEvent): void {
  known.set(event.request, event)
  watched.add(event.locals)
}

/**
 * What a session is read from. A request is replaced by its context if the middleware has seen it. Cookies are only
 * written if the middleware keeps the response out of caches. Otherwise a later response renews the session.
 */
export function readingEvent(given: Request | AstroEvent): AstroEvent {
  // Plain JavaScript may pass anything.
  if (!("request" in Object(given))) {
    requireEvent(astroUsage, "auth", { request: given } as AstroEvent)
    return known.get(given as Request) ?? onlyRequest(given as Request)
  }
  const event = given as AstroEvent
  if (watched.has(event.locals)) return event
  const { isPrerendered, locals, params, request, routePattern, url } = event
  return {
    isPrerendered,
    locals,
    params,
    request,
    routePattern,
    url,
    // Only when it is asked for, because it may throw.
    get clientAddress() {
      return event.clientAddress as string
    },
  }
}

function onlyRequest(request: Request): AstroEvent {
  const locals = {} as AstroEvent["locals"]
  const url = new URL(request.url)
  return { isPrerendered: false, locals, params: {}, request, routePattern: "", url }
}
