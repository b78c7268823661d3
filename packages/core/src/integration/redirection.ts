/** A response that redirects the browser to `location`, for frameworks whose routes return a web `Response`. */
export function redirection(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}
