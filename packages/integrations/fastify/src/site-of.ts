import { nodeSite, siteOrigin } from "@sallyport/core/integration"
import type { FastifyRequest } from "fastify"

/**
 * This site, as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says. Forwarded headers
 * count only from a proxy that Fastify's `trustProxy` names. Throws a `TypeError` for a host header that is no host.
 */
export function siteOf(request: FastifyRequest): string {
  return siteOrigin(process.env, () => nodeSite(request.raw, isProxied(request)))
}

/**
 * Whether the request comes from an address that `trustProxy` names. Not asked of `request.host` and `request.protocol`: in
 * Fastify 4 and early versions of 5 they believe the headers of anybody once there is a `trustProxy` at all. `ips` has a second
 * entry only behind a trusted address; it is asked with a header of our own, because the request may have none.
 */
function isProxied(request: FastifyRequest): boolean {
  const { socket } = request.raw
  const raw = { headers: { "x-forwarded-for": "0.0.0.0" }, socket, connection: socket }
  const ips: unknown = Reflect.get(request, "ips", { raw })
  return Array.isArray(ips) && ips.length > 1
}
