import { incomingHeaders, isRequest, isResponse } from "@sallyport/core/integration"
import { decide } from "../endpoint/answer.js"
import { answerOf } from "../endpoint/answer-values.js"
import { bodyFrom, queryFrom, type IncomingRequest } from "../endpoint/incoming.js"
import { internalResponse } from "../endpoint/internal-response.js"
import { requestBody } from "../endpoint/request-body.js"
import { authConfig } from "../options/auth-config.js"
import { siteAt, siteFor } from "../options/site.js"
import type { Site } from "../site-of-env.js"
import type {
  NextAuthHandlerParams,
  RequestInternal,
  ResponseInternal,
} from "../types/auth-handler.js"
import type { AuthOptions } from "../types/auth-options.js"

interface VisitOfSite {
  readonly incoming: IncomingRequest
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
  const visit = isRequest(req) ? await visitOf(req, options) : parsedVisit(req)
  const answer = isResponse(visit)
    ? await answerOf(visit)
    : await decide(visit.incoming, options, visit.site)
  return internalResponse(answer) as ResponseInternal<Body>
}

function parsedVisit(req: RequestInternal): VisitOfSite {
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

async function visitOf(request: Request, options: AuthOptions): Promise<VisitOfSite | Response> {
  const { method, headers } = request
  const { pathname, searchParams: query } = new URL(request.url)
  const site = siteFor((name) => headers.get(name))
  const below = pathname.startsWith(`${site.basePath}/`) ? pathname.slice(site.basePath.length) : ""
  const segments = below.split("/").filter(Boolean)
  const body = await requestBody(request, authConfig(options, site))
  if (isResponse(body)) return body
  return { incoming: { method, segments, query, headers, body }, site }
}
