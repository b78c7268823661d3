import { isOwn } from "./own-site.js"

/**
 * Throws the answer 403 where a page of another site sends the request: a server function that signs in or out must not do so
 * for that site's form (CWE-352). Start's own middleware refuses it earlier, but not in an application whose `src/start.ts`
 * leaves it out, nor in a server route. Going to a page by a link is no one's form.
 */
export function refuseOtherSites(request: Request): void {
  const { headers, method } = request
  const isVisit = method === "GET" && headers.get("sec-fetch-mode") === "navigate"
  if (isVisit || isFromHere(request, headers)) return
  throw new Response("Forbidden", { status: 403 })
}

/** What browsers say; the older ones by the address of the page. What says nothing of it is no browser, and has no cookies. */
function isFromHere(request: Request, headers: Headers): boolean {
  const site = headers.get("sec-fetch-site")
  if (site !== null) return site === "same-origin" || site === "none"
  const page = headers.get("origin") ?? headers.get("referer")
  return page === null || isOwn(page, request)
}
