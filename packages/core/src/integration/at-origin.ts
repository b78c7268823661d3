/** The request under the address of this site, where the framework has another: behind a proxy, or with `AUTH_URL`. */
export function atOrigin(request: Request, origin: string): Request {
  const { method, headers, body, url } = request
  const address = new URL(url)
  if (address.origin === origin) return request
  return new Request(`${origin}${address.pathname}${address.search}`, {
    method,
    headers,
    ...(body && { body, duplex: "half" }),
  } as RequestInit)
}
