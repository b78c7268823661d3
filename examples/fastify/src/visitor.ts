import type { FastifyReply, FastifyRequest } from "fastify"
import { csrfTokenFor, type Visitor } from "sallyport-example-pages"
import { authConfig } from "./auth-config.js"

/** The visitor who sent the request, for actions that the server calls on their behalf. */
export function visitorOf({ protocol, host, headers }: FastifyRequest): Visitor {
  return { origin: `${protocol}://${host}`, cookie: headers.cookie }
}

/** Sets an action's cookies together with the page, which no cache may keep then. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header("set-cookie", cookie)
  reply.header("cache-control", "private, no-store")
}

/** The CSRF token for the forms of a page. */
export async function formToken(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { csrfToken, cookies } = await csrfTokenFor(authConfig, visitorOf(request))
  setCookies(reply, cookies)
  return csrfToken
}
