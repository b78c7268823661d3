import { keepLaidOver } from "@sallyport/core/integration"
import { setResponseHeader } from "@tanstack/react-start/server"

/**
 * Keeps the response that Start is building out of every cache, which would hand one person's session to the next
 * (CWE-525). Headers set here override those that a route returns, and stay even if the application changes them
 * afterwards.
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

/** Where Start stores the current request, shared by every copy of itself in a process. */
const storage = Symbol.for("tanstack-start:event-storage")

interface EventStorage {
  readonly getStore: () => { readonly responseState?: { readonly headers?: unknown } } | undefined
}

/**
 * The headers that `setResponseHeader` and similar functions change. Undefined if Start keeps them elsewhere: then an
 * application that allows caching after the session was read is not overridden.
 */
function laidOverHeaders(): Headers | undefined {
  const events = (globalThis as { readonly [storage]?: EventStorage })[storage]
  const headers = events?.getStore()?.responseState?.headers
  return headers instanceof Headers ? headers : undefined
}
