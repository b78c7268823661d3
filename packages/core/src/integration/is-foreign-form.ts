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
  return !URL.canParse(origin) || !own.includes(new URL(origin).host)
}
