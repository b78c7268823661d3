import { webSite } from "@sallyport/core/integration"
import type { RouteEvent } from "./route-event.js"

/**
 * Throws the answer to a form of another site. React Router refuses those to pages, but not those to routes without one. By
 * host, because behind a proxy that speaks https the server is asked by http.
 */
export function refuseForeignForm({ request }: RouteEvent): void {
  const origin = request.headers.get("origin")
  if (origin === null) return
  const own = [webSite(process.env, request), request.url].map((url) => new URL(url).host)
  if (URL.canParse(origin) && own.includes(new URL(origin).host)) return
  throw new Response("Forms of other sites are refused", { status: 403 })
}
