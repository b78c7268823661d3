import { isForeignForm } from "@sallyport/core/integration"
import type { RouteEvent } from "./route-event.js"

/** Throws the response to another site's form. React Router rejects those for pages, but not for routes without one. */
export function refuseForeignForm({ request }: RouteEvent): void {
  if (!isForeignForm(process.env, request)) return
  throw new Response("Forms from other sites are refused", { status: 403 })
}
