import { nodeSite, proxiedInFastify, siteOrigin } from "@sallyport/core/integration"
import type { FastifyRequest } from "fastify"

/**
 * This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says. Forwarded headers
 * count only from a proxy that Fastify's `trustProxy` names. Throws a `TypeError` for a host header that is no host.
 */
export function siteOf(request: FastifyRequest): string {
  return siteOrigin(process.env, () => nodeSite(request.raw, proxiedInFastify(request)))
}
