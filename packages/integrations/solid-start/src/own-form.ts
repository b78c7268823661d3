import { requireOwnForm } from "@sallyport/core/integration"
import type { SolidEvent } from "./solid-event.js"

/**
 * The event. Throws if a page of another site sent the form, because SolidStart runs a server function for anyone's
 * form (CWE-352).
 */
export function ownForm(event: SolidEvent): SolidEvent {
  requireOwnForm(process.env, event.request)
  return event
}
