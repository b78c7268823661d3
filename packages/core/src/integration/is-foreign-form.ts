import { parseUrl } from "../address/parse-url.js"
import { webSite } from "./web-site.js"

/**
 * Whether a page of another site sent the request, according to the headers that browsers send with every form.
 * Compares only hosts, because a proxy may turn https into http.
 */
export function isForeignForm(
  env: Readonly<Record<string, string | undefined>>,
  request: { readonly headers: Headers; readonly url: string },
): boolean {
  const origin = request.headers.get("origin")
  if (origin === null) return false
  const own = [webSite(env, request), request.url].map((url) => new URL(url).host)
  const sender = parseUrl(origin)
  return !sender || !own.includes(sender.host)
}
