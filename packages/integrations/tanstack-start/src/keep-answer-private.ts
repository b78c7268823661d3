import { keepLaidOver } from "@sallyport/core/integration"
import { setResponseHeader } from "@tanstack/react-start/server"

/**
 * Keeps the answer that Start is making from every cache, which would hand one person's session to the next (CWE-525): what is
 * set here is laid over the headers of whatever a route returns, and stays so whatever the application asks for afterwards.
 */
export function keepAnswerPrivate(): void {
  for (const [name, value] of privacy) setResponseHeader(name as HeaderName, value)
  const headers = laidOverHeaders()
  if (headers) keepLaidOver(headers)
}

type HeaderName = Parameters<typeof setResponseHeader>[0]

const privacy = privateLayer()

function privateLayer(): Headers {
  const headers = new Headers()
  keepLaidOver(headers)
  return headers
}

/** Where Start keeps the request that it is answering, for every copy of itself in a process. */
const storage = Symbol.for("tanstack-start:event-storage")

interface EventStorage {
  readonly getStore: () => { readonly responseState?: { readonly headers?: unknown } } | undefined
}

/**
 * The headers that `setResponseHeader` and the like change. Undefined if Start keeps them elsewhere: then an application
 * that asks caches to keep its answer after the session was read is not overruled.
 */
function laidOverHeaders(): Headers | undefined {
  const events = (globalThis as { readonly [storage]?: EventStorage })[storage]
  const headers = events?.getStore()?.responseState?.headers
  return headers instanceof Headers ? headers : undefined
}
