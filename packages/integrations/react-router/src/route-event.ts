/** What is used of the arguments of a loader, an action or a middleware. */
export interface RouteEvent {
  readonly request: Request
  /** React Router's own, the same for all that runs for one request. */
  readonly context?: object | undefined
  /** The address of the page, whatever was asked of it. */
  readonly url?: URL | undefined
  /** The path of the matched route, such as `/books/:id`. */
  readonly pattern?: string | undefined
  readonly params?: Readonly<Record<string, string | undefined>> | undefined
}

/** The arguments, for a caller who has the request alone. */
export function eventOf(given: Request | RouteEvent): RouteEvent {
  return "request" in given ? given : { request: given }
}
