import { isOwn, originOf } from "./origin-of.js"
import { root } from "./router-location.js"
import type { StartEvent } from "./start-event.js"

/**
 * Where someone who is turned away returns to: the requested page. Server functions and forms are not pages. For those
 * it is the page of this site that sent the request, else the application's start page.
 */
export function wayBack({ request }: StartEvent): string {
  const { method, headers, url } = request
  const isPage = method === "GET" && !headers.has("x-tsr-serverfn")
  const visited = isPage ? url : headers.get("referer")
  if (visited === null || (!isPage && !isOwn(visited, request)))
    return `${originOf(request)}${root}/`
  const { pathname, search } = new URL(visited)
  return originOf(request) + pathname + search
}
