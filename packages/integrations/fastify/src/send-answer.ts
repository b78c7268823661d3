import { serializeCookie, type PlainAnswer } from "@sallyport/core/integration"
import type { FastifyReply } from "fastify"

/** Sends an answer through Fastify; headers and cookies that were set before stay. */
export async function sendAnswer(
  reply: FastifyReply,
  answer: PlainAnswer | Response,
): Promise<FastifyReply> {
  if (!(answer instanceof Response)) {
    const { headers, cookies, body } = answer
    return reply.headers(headers).header("set-cookie", cookies.map(serializeCookie)).send(body)
  }
  reply.code(answer.status)
  for (const [name, value] of answer.headers) if (name !== "set-cookie") reply.header(name, value)
  for (const line of answer.headers.getSetCookie()) reply.header("set-cookie", line)
  const body = Buffer.from(await answer.arrayBuffer())
  // An empty body would be given a type.
  return body.length > 0 ? reply.send(body) : reply.send()
}
