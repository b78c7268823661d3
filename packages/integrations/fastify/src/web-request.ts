import type { IncomingMessage } from "node:http"
import { nodeRequest } from "@sallyport/core/integration"
import type { FastifyRequest } from "fastify"

/** The request for an action, with its body: unread, or whatever hooks have turned it into. */
export function webRequest(request: FastifyRequest, origin: string): Request {
  const payload = (request.body ?? request.raw) as IncomingMessage
  const unread = {
    method: request.method,
    headers: request.headers,
    readableEnded: payload.readableEnded,
    iterator: payload.iterator.bind(payload),
    resume: () => payload.resume(),
  }
  return nodeRequest(unread, { origin, target: request.originalUrl })
}
