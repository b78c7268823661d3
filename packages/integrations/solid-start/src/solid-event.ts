import { getRequestEvent } from "solid-js/web"

/**
 * What is used of SolidStart's event: that of middleware, API routes and `getRequestEvent()`, in version 1 and 2 alike. The
 * response is the one that SolidStart will send.
 */
export interface SolidEvent {
  readonly request: Request
  readonly response?: { readonly headers: Pick<Headers, "append" | "set"> } | undefined
  readonly nativeEvent?: unknown
}

/** The event that SolidStart is handling. Throws outside of a request. */
export function currentEvent(): SolidEvent {
  const event: SolidEvent | undefined = getRequestEvent()
  if (event) return event
  throw new Error(
    "There is no SolidStart request here. Call this in a server function, in an API route or while a page is rendered, and before the first `await` if the runtime has no AsyncLocalStorage.",
  )
}

/** The event that stands for what a caller has. */
export function eventOf(given: Request | SolidEvent): SolidEvent {
  return "request" in given ? given : { request: given }
}

/**
 * The event whose answer can be written to, where the caller had the request alone. In middleware of SolidStart 1 the current
 * event may be that of another request, whose answer must not get this one's cookies: there the next answer renews them.
 */
export function writableEvent(event: SolidEvent): SolidEvent | undefined {
  if (event.response) return event
  const current: SolidEvent | undefined = getRequestEvent()
  return current?.request === event.request ? current : undefined
}
