import { nodeSite, proxiedInExpress, siteOrigin as originOf } from "@sallyport/core/integration"
import type { Request } from "express"

/**
 * This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says. Forwarded headers
 * count only from a proxy that `app.set("trust proxy", …)` names, as everywhere in Express. Throws a `TypeError` for a
 * host header that is no host.
 */
export function siteOrigin(req: Request): string {
  return originOf(process.env, () => nodeSite(req, proxiedInExpress(req)))
}
