import { isOwn, siteOf } from "./own-site.js"
import { root } from "./router-place.js"
import type { StartEvent } from "./start-event.js"

/**
 * Where someone who is turned away comes back to: the page that was asked for. A server function and a form are no pages, and
 * there it is the page of this site that sent them, else where the application begins.
 */
export function wayBack({ request }: StartEvent): string {
  const { method, headers, url } = request
  const isPage = method === "GET" && !headers.has("x-tsr-serverfn")
  const asked = isPage ? url : headers.get("referer")
  if (asked === null || (!isPage && !isOwn(asked, request))) return `${siteOf(request)}${root}/`
  const { pathname, search } = new URL(asked)
  return siteOf(request) + pathname + search
}
