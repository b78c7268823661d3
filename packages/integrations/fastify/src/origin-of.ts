import { nodeHost, siteOrigin } from "@sallyport/core/integration"
import { proxiedInFastify } from "@sallyport/node/fastify-rules"
import type { FastifyRequest } from "fastify"

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request. Forwarded
 * headers count only if they come from a proxy that Fastify's `trustProxy` names. Throws a `TypeError` for an invalid
 * host header.
 */
export function originOf(request: FastifyRequest): string {
  return siteOrigin(process.env, () => nodeHost(request.raw, proxiedInFastify(request)))
}
