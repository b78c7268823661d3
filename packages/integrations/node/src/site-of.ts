import { nodeSite, siteOrigin } from "@sallyport/core/integration"
import type { NodeAuthConfig } from "./config-for.js"
import type { NodeRequest } from "./node-server.js"

/**
 * This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says, and its proxy where
 * one is trusted. Throws a `TypeError` for a host that is none.
 */
export function siteOf(req: NodeRequest, { trustProxy = false }: NodeAuthConfig): string {
  return siteOrigin(process.env, () => nodeSite(req, trustProxy))
}
