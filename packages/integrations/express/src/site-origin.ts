import { nodeSite, proxiedInExpress, siteOrigin as originOf } from "@sallyport/core/integration"
import type { Request } from "express"

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request. As everywhere
 * in Express, forwarded headers count only if they come from a proxy that `app.set("trust proxy", …)` names. Throws a
 * `TypeError` for an invalid host header.
 */
export function siteOrigin(req: Request): string {
  return originOf(process.env, () => nodeSite(req, proxiedInExpress(req)))
}
