import { nodeSite, siteOrigin } from "@sallyport/core/integration"
import type { NodeAuthConfig } from "./config-for.js"
import type { NodeRequest } from "./node-server.js"

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request, and from its
 * proxy if that is trusted. Throws a `TypeError` for an invalid host.
 */
export function siteOf(req: NodeRequest, { trustProxy = false }: NodeAuthConfig): string {
  return siteOrigin(process.env, () => nodeSite(req, trustProxy))
}
