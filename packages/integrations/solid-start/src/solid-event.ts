import { getRequestEvent } from "solid-js/web"

/**
 * The parts of SolidStart's event that are used here: the event of middleware, API routes and `getRequestEvent()`, in
 * versions 1 and 2. The response is the one that SolidStart will send.
 */
export interface SolidEvent {
  readonly request: Request
  readonly response?: { readonly headers: Pick<Headers, "append" | "set"> } | undefined
  readonly nativeEvent?: unknown
  /** That of the connection, whatever headers say. */
  readonly clientAddress?: string | undefined
  readonly locals?: Readonly<Record<string | number | symbol, unknown>> | undefined
}

/** The event that SolidStart is handling. Throws outside of a request. */
export function currentEvent(): SolidEvent {
  const event: SolidEvent | undefined = getRequestEvent()
  if (event) return event
  throw new Error(
    "There is no SolidStart request here. Call this in a server function, in an API route or while a page is rendered, and before the first `await` if the runtime has no AsyncLocalStorage.",
  )
}

/** The event for whatever a caller passes. */
export function eventOf(given: Request | SolidEvent): SolidEvent {
  // Plain JavaScript may pass anything, which the operations then name.
  return "request" in Object(given) ? (given as SolidEvent) : { request: given as Request }
}

/**
 * The event whose response can be changed, if the caller only had the request. In SolidStart 1 middleware, the current
 * event may belong to another request, whose response must not get this one's cookies: there, the next response renews
 * them.
 */
export function writableEvent(event: SolidEvent): SolidEvent | undefined {
  if (event.response) return event
  const current: SolidEvent | undefined = getRequestEvent()
  return current?.request === event.request ? current : undefined
}
