/** An answer that sends the browser to `location`, for frameworks that take a web `Response` from a route. */
export function redirection(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}
