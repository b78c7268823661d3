/**
 * The request with this site's address, if the framework uses another: behind a proxy, or with `AUTH_URL`. `route`
 * gives the path as the framework's router reads it. A body that the application has already read is omitted.
 */
export function atOrigin(
  request: Request,
  origin: string,
  route: (pathname: string) => string = (pathname) => pathname,
): Request {
  const { method, headers, body, bodyUsed, url } = request
  const given = new URL(url)
  const pathname = route(given.pathname)
  if (given.origin === origin && given.pathname === pathname) return request
  return new Request(`${origin}${pathname}${given.search}`, {
    method,
    headers,
    ...(body && !bodyUsed && { body, duplex: "half" }),
  } as RequestInit)
}
