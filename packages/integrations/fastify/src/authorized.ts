import { AuthError } from "@sallyport/core/errors"
import type { FastifyReply, FastifyRequest } from "fastify"

/**
 * The hook for protected routes, as `onRequest`, `preValidation` or `preHandler`: it does what `fastify.authorized` does,
 * and is there before the plugin is loaded. `fastify.authorized` is undefined until then, and Fastify takes an undefined
 * hook for none: the route would be open to everyone.
 *
 * Rejects with `AuthError` if `FastifyAuth` is not registered in the scope of the route, so nobody gets in.
 */
export async function authorized(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // Called, where it should be passed on.
  if (!("server" in Object(request)))
    throw new AuthError(
      'authorized is a hook, which Fastify calls. Write app.get("/account", { onRequest: authorized }, handler).',
    )
  const server: Partial<Pick<FastifyRequest["server"], "authorized">> = request.server
  if (server.authorized) return server.authorized(request, reply)
  throw new AuthError(
    "No rule guards this route, so nobody is let in: FastifyAuth is not registered in its scope. Write await app.register(FastifyAuth, config) in the scope of the route, or in one around it.",
  )
}
