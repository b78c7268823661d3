import { incomingHeaders } from "@sallyport/core/integration"
import { decide } from "../endpoint/answer.js"
import { bodyFrom, queryFrom, type Incoming } from "../endpoint/incoming.js"
import { internalResponse } from "../endpoint/internal-response.js"
import { requestBody } from "../endpoint/request-body.js"
import { siteAt, siteFor, type Site } from "../options/site.js"
import type {
  NextAuthHandlerParams,
  RequestInternal,
  ResponseInternal,
} from "../types/auth-handler.js"

interface Visit {
  readonly incoming: Incoming
  readonly site: Site
}

/**
 * Answers a request of any server in plain values, which the caller sends. Frameworks other than Next run next-auth 4
 * by it. It was part of next-auth until 4.24.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the type of next-auth 4: the caller knows what it asked for
export async function AuthHandler<Body extends string | Record<string, any> | any[]>({
  req,
  options,
}: NextAuthHandlerParams): Promise<ResponseInternal<Body>> {
  if (!req || !options || typeof options !== "object")
    throw new TypeError(
      "AuthHandler needs a request and its options: AuthHandler({ req, options }).",
    )
  const { incoming, site } = req instanceof Request ? await visitOf(req) : parsedVisit(req)
  return internalResponse(await decide(incoming, options, site)) as ResponseInternal<Body>
}

function parsedVisit(req: RequestInternal): Visit {
  const { action, providerId, error, query = {}, method = "GET" } = req
  const headers = incomingHeaders(req.headers ?? {})
  putCookies(headers, req.cookies ?? {})
  const stated = req.origin ?? req.host
  const incoming = {
    method,
    segments: [action, providerId].filter((one) => one !== undefined),
    query: queryFrom({ ...(error !== undefined && { error }), ...query }),
    headers,
    body: bodyFrom(req.body),
  }
  const site = stated === undefined ? siteFor((name) => headers.get(name)) : siteAt(stated)
  return { incoming, site }
}

/** The cookies that the caller has parsed, in the place of the header that they came in. */
function putCookies(headers: Headers, cookies: Partial<Record<string, string>>): void {
  const pairs = Object.entries(cookies).map(
    ([name, value = ""]) => `${name}=${encodeURIComponent(value)}`,
  )
  headers.delete("cookie")
  if (pairs.length > 0) headers.set("cookie", pairs.join("; "))
}

async function visitOf(request: Request): Promise<Visit> {
  const { method, headers } = request
  const { pathname, searchParams: query } = new URL(request.url)
  const site = siteFor((name) => headers.get(name))
  const below = pathname.startsWith(`${site.basePath}/`) ? pathname.slice(site.basePath.length) : ""
  const segments = below.split("/").filter(Boolean)
  const body = method === "POST" ? await requestBody(request) : {}
  return { incoming: { method, segments, query, headers, body }, site }
}
