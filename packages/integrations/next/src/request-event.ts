import { keepPrivate, redirectionInNext, serializeCookie } from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"
import type { NextEvent } from "./next-event.js"
import { afterResponse } from "./after-response.js"
import { atSite, type PathSpelling } from "./site-origin.js"

/** A request of a route handler or the middleware, and access to its response. */
export interface RequestEvent extends NextEvent {
  readonly request: NextRequest
  /** The response with the cookies that were set along the way. */
  readonly finish: (response: Response) => Response
}

/** The event of a request that is answered by returning a response. `spelled` gives its path another spelling. */
export async function requestEvent(
  incoming: NextRequest,
  spelled: PathSpelling = (pathname) => pathname,
): Promise<RequestEvent> {
  const request = await atSite(incoming, spelled)
  const lines: string[] = []
  return {
    identity: incoming,
    request,
    header: (name) => request.headers.get(name),
    headers: () => request.headers,
    waitUntil: afterResponse,
    setCookies: (cookies) => lines.push(...cookies.map(serializeCookie)),
    redirect: (url) => redirectionInNext(request, url),
    finish: (response) => (lines.length > 0 ? withCookies(response, lines) : response),
  }
}

/** A new response, because one from `Response.redirect` or `fetch` cannot be changed. */
function withCookies(response: Response, lines: readonly string[]): Response {
  const { body, status, statusText } = response
  const headers = new Headers(response.headers)
  for (const line of lines) headers.append("set-cookie", line)
  keepPrivate(headers)
  return new Response(body, { status, statusText, headers })
}
