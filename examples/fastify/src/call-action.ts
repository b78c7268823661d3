import type { FastifyReply, FastifyRequest, LightMyRequestResponse } from "fastify"

interface ActionCall {
  readonly url: string
  readonly payload?: object
}

/** Calls an action of the library for the person who sent a request, and sets its cookies on the reply. */
export async function callAction(
  { server, headers: { host, cookie = "" } }: FastifyRequest,
  reply: FastifyReply,
  { url, payload }: ActionCall,
): Promise<LightMyRequestResponse> {
  const method = payload ? "POST" : "GET"
  const headers = { host, cookie }
  const answer = await server.inject({ method, url, headers, ...(payload && { payload }) })
  for (const line of [answer.headers["set-cookie"] ?? []].flat()) reply.header("set-cookie", line)
  // A page with somebody's token is for nobody else.
  reply.header("cache-control", "private, no-store")
  return answer
}
