import { requireOwnForm } from "@sallyport/core/integration"
import type { SolidEvent } from "./solid-event.js"

/** The event, unless a page of another site has sent its form: SolidStart calls a server function for anyone's (CWE-352). */
export function ownForm(event: SolidEvent): SolidEvent {
  requireOwnForm(process.env, event.request)
  return event
}
