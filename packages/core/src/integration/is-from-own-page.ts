/**
 * Whether it is certain that a page of this site sent the request, because the browser says so. `site` is this site's
 * origin. Only `Sec-Fetch-Site` says it of a page with `Referrer-Policy: no-referrer`, and only `Origin` in older
 * browsers and over plain http.
 */
export function isFromOwnPage({ headers }: { readonly headers: Headers }, site: string): boolean {
  const fetchSite = headers.get("sec-fetch-site")
  return fetchSite === null ? headers.get("origin") === site : fetchSite === "same-origin"
}
