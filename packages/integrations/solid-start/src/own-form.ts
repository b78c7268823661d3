import { MissingCSRF } from "@sallyport/core/errors"
import { isForeignForm } from "@sallyport/core/integration"
import type { SolidEvent } from "./solid-event.js"

/** The event, unless a page of another site has sent its form: SolidStart calls a server function for anybody's (CWE-352). */
export function ownForm(event: SolidEvent): SolidEvent {
  if (!isForeignForm(process.env, event.request)) return event
  throw new MissingCSRF("The form was sent from another site")
}
