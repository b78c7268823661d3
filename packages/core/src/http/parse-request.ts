import type { AuthRequest, ReceivedRequest } from "../contract/http.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { parseCookies } from "../cookies/parse-cookies.js"
import { UnknownAction } from "../errors/request-errors.js"
import { requestAddress } from "./request-address.js"
import { membersOf, parseBody } from "./request-body.js"
import { parsePath } from "./request-path.js"

const LONGEST_ADDRESS = 16 * 1024
const methods = ["GET", "POST", "HEAD"] as const

/**
 * A web request in the form that the engine uses. Throws `UnknownAction`, whose `cause.status` is the HTTP status to
 * respond with.
 */
export async function parseRequest(
  request: Request,
  config: Pick<ResolvedConfig, "basePath" | "host">,
  { fromOwnPage = false, root }: ReceivedRequest = {},
): Promise<AuthRequest> {
  const method = methods.find((known) => known === request.method)
  if (request.url.length > LONGEST_ADDRESS)
    throw new UnknownAction("The address is too long.", { status: 414 })
  const url = requestAddress(request.url, config)
  const path = parsePath(url.pathname, config.basePath)
  if (!method)
    throw new UnknownAction("Only GET, HEAD and POST are supported.", {
      status: 405,
      allow: "GET, HEAD, POST",
    })
  const query = membersOf(url.searchParams)
  const body = method === "POST" ? await parseBody(request) : { members: {}, duplicates: [] }
  return Object.freeze<AuthRequest>({
    url,
    method,
    ...path,
    headers: request.headers,
    cookies: parseCookies(request.headers.get("cookie")),
    query: query.members,
    body: body.members,
    duplicates: new Set([...query.duplicates, ...body.duplicates]),
    fromOwnPage,
    root,
  })
}
