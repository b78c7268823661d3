import { isResponse } from "../../contract/fetch-types.js"
import type { Platform } from "../../contract/http.js"
import { answerReceived, type PlainAnswer } from "./answer-received.js"
import type { FilledConfig } from "../operations/config-at.js"
import { dropCaching, type NodeHeaders } from "../privacy/response-privacy.js"
import { developerHints } from "../hints/developer-hints.js"
import { warnOfMountedWrong } from "../hints/mounted-wrong.js"
import { nodeRequest, type NodeRequest } from "./node-request.js"
import { serializeCookie } from "../privacy/serialize-cookie.js"

/** The parts of a `node:http` response that are used here; also of `node:http2` with its compatibility API. */
export interface NodeResponse extends NodeHeaders {
  statusCode: number
  readonly end: (body: string | Uint8Array) => unknown
}

/** A `node:http` request and its pending response. */
export interface NodeExchange {
  readonly req: NodeRequest
  readonly res: NodeResponse
  /** The request target as the client sent it. */
  readonly target: string
  /** This site's origin, such as `https://app.example`. */
  readonly origin: string
  readonly platform?: Platform | undefined
}

/**
 * Answers an action through a `node:http` response. Headers and cookies that were set before are kept, except headers
 * for caches.
 */
export async function answerNode(
  { req, res, target, origin, platform }: NodeExchange,
  config: FilledConfig,
): Promise<void> {
  warnOfMountedWrong(req, { config, hints: () => developerHints }, config.basePath)
  const answer = await answerReceived(
    {
      method: req.method ?? "GET",
      target,
      origin,
      cookie: req.headers["cookie"]?.toString(),
      platform,
      toRequest: () => nodeRequest(req, { origin, target }),
    },
    config,
  )
  if (isResponse(answer)) return sendToNode(res, answer)
  dropCaching(res)
  sendPlain(res, answer)
}

function sendPlain(res: NodeResponse, { headers, cookies, body }: PlainAnswer): void {
  // Koa starts with a different status.
  res.statusCode = 200
  for (const name in headers) res.setHeader(name, headers[name] ?? "")
  appendCookies(res, cookies.map(serializeCookie))
  res.end(body)
}

/** Sends a web `Response`. Headers and cookies that were set before are kept, except headers for caches. */
export async function sendToNode(res: NodeResponse, response: Response): Promise<void> {
  sendBody(res, response, new Uint8Array(await response.arrayBuffer()))
}

/** The same with a body that has been read. */
export function sendBody(
  res: NodeResponse,
  { status, headers }: Pick<Response, "status" | "headers">,
  body: string | Uint8Array,
): void {
  dropCaching(res)
  res.statusCode = status
  for (const [name, value] of headers) if (name !== "set-cookie") res.setHeader(name, value)
  appendCookies(res, headers.getSetCookie())
  res.end(body)
}

/** Adds `Set-Cookie` lines, one header each: joined by commas they would be a different cookie. */
function appendCookies(res: NodeResponse, lines: readonly string[]): void {
  for (const line of lines) res.appendHeader("set-cookie", line)
}
