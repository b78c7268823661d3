import { requireOwnForm } from "@sallyport/core/integration"
import { getRequestURL, type H3Event } from "h3"

/** The event, unless a page of another site has sent its form: h3 calls a handler no matter who asks. Throws `MissingCSRF` then. */
export function ownForm(event: H3Event): H3Event {
  requireOwnForm(process.env, { headers: event.headers, url: getRequestURL(event).href })
  return event
}
