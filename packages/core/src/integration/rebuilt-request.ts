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
