/** The parts of the arguments of a loader, an action or a middleware that are used here. */
export interface RouteEvent {
  readonly request: Request
  /** React Router's own context, the same for everything that runs for one request. */
  readonly context?: object | undefined
  /** The address of the page, also if its data was requested. */
  readonly url?: URL | undefined
  /** The path of the matched route, such as `/books/:id`. */
  readonly pattern?: string | undefined
  readonly params?: Readonly<Record<string, string | undefined>> | undefined
}

/** The arguments, for a caller that only has the request. */
export function eventOf(given: Request | RouteEvent): RouteEvent {
  // Plain JavaScript may pass anything, which the operations then name.
  return "request" in Object(given) ? (given as RouteEvent) : { request: given as Request }
}
