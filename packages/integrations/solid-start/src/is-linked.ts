import type { SolidEvent } from "./solid-event.js"

/** Headers of SolidStart's script. For another site's script, the browser would first ask this site (CORS). */
const OF_SCRIPT = ["x-server-id", "x-server-instance"]

/**
 * Whether a link on any site may have called the server function: SolidStart also runs it for a GET, with the arguments
 * in the query, and a browser follows a link with this site's cookies. A server function that a page or a route of the
 * application calls has the address of that page.
 */
export function isLinked({ request: { headers, method, url }, locals }: SolidEvent): boolean {
  const isFunction =
    locals?.["serverFunctionMeta"] !== undefined && new URL(url).pathname.includes("/_server")
  if (!isFunction || method === "POST") return false
  const isOwn = headers.get("sec-fetch-site") === "same-origin"
  return !isOwn && !OF_SCRIPT.some((name) => headers.has(name))
}
