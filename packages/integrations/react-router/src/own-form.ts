import { isForeignForm } from "@sallyport/core/integration"
import type { RouteEvent } from "./route-event.js"

/** Throws the answer to a form of another site. React Router refuses those to pages, but not those to routes without one. */
export function refuseForeignForm({ request }: RouteEvent): void {
  if (!isForeignForm(process.env, request)) return
  throw new Response("Forms from other sites are refused", { status: 403 })
}
