/**
 * The request with another address or other headers. A body that the application has already read is omitted.
 */
export function rebuiltRequest(
  request: Request,
  {
    url = request.url,
    headers = request.headers,
  }: { readonly url?: string; readonly headers?: Headers },
): Request {
  const { method, body, bodyUsed } = request
  return new Request(url, {
    method,
    headers,
    ...(body && !bodyUsed && { body, duplex: "half" }),
  } as RequestInit)
}

/**
 * The request with this site's address, if the framework uses another: behind a proxy, or with `AUTH_URL`. `route`
 * gives the path as the framework's router reads it. A body that the application has already read is omitted.
 */
export function atOrigin(
  request: Request,
  origin: string,
  route: (pathname: string) => string = (pathname) => pathname,
): Request {
  const given = new URL(request.url)
  const pathname = route(given.pathname)
  if (given.origin === origin && given.pathname === pathname) return request
  return rebuiltRequest(request, { url: `${origin}${pathname}${given.search}` })
}

/**
 * Whether it is certain that a page of this site sent the request, because the browser says so. `site` is this site's
 * origin. Only `Sec-Fetch-Site` says it of a page with `Referrer-Policy: no-referrer`, and only `Origin` in older
 * browsers and over plain http.
 */
export function isFromOwnPage({ headers }: { readonly headers: Headers }, site: string): boolean {
  const fetchSite = headers.get("sec-fetch-site")
  return fetchSite === null ? headers.get("origin") === site : fetchSite === "same-origin"
}

/**
 * Sends somebody elsewhere who is turned away in front of a page of Next's. What they have posted is not posted once more
 * there, as it would be with 307. A server action is called by a script of Next's, which follows a redirect only to what
 * another action could have answered: it goes where the header says that Next's own redirects have.
 */
export function redirectionInNext(
  { method, headers }: { readonly method: string; readonly headers: Headers },
  location: string,
): Response {
  const isRead = method === "GET" || method === "HEAD"
  // Not 303, which Next answers with the address of the request if it has no `Location`.
  return !isRead && headers.has("next-action")
    ? new Response(null, { headers: { "x-action-redirect": location } })
    : new Response(null, { status: isRead ? 307 : 303, headers: { location } })
}

/** A response that redirects the browser to `location`, for frameworks whose routes return a web `Response`. */
export function redirection(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}
