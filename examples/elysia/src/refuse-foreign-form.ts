import type { Context } from "elysia"
import { isOwnForm } from "sallyport-example-pages"

/** Rejects a form that another site sent: it would sign someone in or out who did not ask for it. */
export function refuseForeignForm({ headers }: Pick<Context, "headers">): Response | undefined {
  return isOwnForm(headers) ? undefined : new Response("Forbidden", { status: 403 })
}
