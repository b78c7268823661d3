import { isOwn } from "./own-site.js"

/**
 * Throws a 403 response if a page of another site sends the request: a server function that signs in or out must not do
 * so for that site's form (CWE-352). Start's own middleware rejects it earlier, but not in an application whose
 * `src/start.ts` leaves that out, nor in a server route. Following a link to a page does not count as a form.
 */
export function refuseOtherSites(request: Request): void {
  const { headers, method } = request
  const isVisit = method === "GET" && headers.get("sec-fetch-mode") === "navigate"
  if (isVisit || isFromHere(request, headers)) return
  throw new Response("Forbidden", { status: 403 })
}

/**
 * According to the headers that browsers send; for older browsers, according to the address of the page. A client that
 * sends none of them is not a browser, and has no cookies.
 */
function isFromHere(request: Request, headers: Headers): boolean {
  const site = headers.get("sec-fetch-site")
  if (site !== null) return site === "same-origin" || site === "none"
  const page = headers.get("origin") ?? headers.get("referer")
  return page === null || isOwn(page, request)
}
