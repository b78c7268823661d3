/**
 * The request with other values for these headers; null removes one. A body that the application has already read is
 * omitted.
 */
export function withHeaders(
  request: Request,
  changed: Readonly<Record<string, string | null>>,
): Request {
  const { method, body, bodyUsed, url } = request
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(changed)) {
    if (value) headers.set(name, value)
    else headers.delete(name)
  }
  return new Request(url, {
    method,
    headers,
    ...(body && !bodyUsed && { body, duplex: "half" }),
  } as RequestInit)
}
