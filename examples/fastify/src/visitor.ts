import type { FastifyReply, FastifyRequest } from "fastify"
import { csrfTokenFor, type Visitor } from "sallyport-example-pages"
import { authConfig } from "./auth-config.js"

/** Who is asking, for the actions that are asked on the server. */
export function visitorOf({ protocol, host, headers }: FastifyRequest): Visitor {
  return { origin: `${protocol}://${host}`, cookie: headers.cookie }
}

/** Sets the cookies of an action with the page, which is kept by no cache then. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header("set-cookie", cookie)
  reply.header("cache-control", "private, no-store")
}

/** The token for the forms of a page. */
export async function formToken(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { csrfToken, cookies } = await csrfTokenFor(authConfig, visitorOf(request))
  setCookies(reply, cookies)
  return csrfToken
}
