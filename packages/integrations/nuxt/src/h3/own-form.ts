import { requireOwnForm } from "@sallyport/core/integration"
import { getRequestURL, type H3Event } from "h3"

/**
 * The event. Throws `MissingCSRF` if a page of another site sent the form, because h3 runs a handler no matter who sent
 * the request.
 */
export function ownForm(event: H3Event): H3Event {
  requireOwnForm(process.env, { headers: event.headers, url: getRequestURL(event).href })
  return event
}
