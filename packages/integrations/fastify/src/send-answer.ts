import {
  dropCaching,
  isResponse,
  serializeCookie,
  type PlainAnswer,
} from "@sallyport/core/integration"
import type { FastifyReply } from "fastify"

/** Sends a response through Fastify. Headers and cookies that were set before are kept, except headers for caches. */
export async function sendAnswer(
  reply: FastifyReply,
  answer: PlainAnswer | Response,
): Promise<FastifyReply> {
  const getHeaderNames = () => Object.keys(reply.getHeaders())
  dropCaching({ getHeaderNames, removeHeader: (name) => reply.removeHeader(name) })
  if (!isResponse(answer)) {
    const { headers, cookies, body } = answer
    return reply.headers(headers).header("set-cookie", cookies.map(serializeCookie)).send(body)
  }
  reply.code(answer.status)
  for (const [name, value] of answer.headers) if (name !== "set-cookie") reply.header(name, value)
  for (const line of answer.headers.getSetCookie()) reply.header("set-cookie", line)
  const body = Buffer.from(await answer.arrayBuffer())
  // For an empty body Fastify would set a content type.
  return body.length > 0 ? reply.send(body) : reply.send()
}
