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
