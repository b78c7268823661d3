import type { AuthorizationServer } from "oauth4webapi"
import { loadOnce } from "../../async/load-once.js"
import type { Exchange } from "./exchange.js"
import { servesManyIssuers } from "./provider-metadata.js"

/** Loaded only for providers with many tenants. */
export const tenants = /* @__PURE__ */ loadOnce(() => import("./issuer-of-tenant.js"))

/** The metadata with the required issuer of these tokens. Rejects as `issuerOfTenant` does. */
export async function issuerOfTokens(
  exchange: Pick<Exchange, "context" | "metadata" | "iss">,
  members: Readonly<Record<string, unknown>>,
): Promise<AuthorizationServer> {
  const { context, metadata } = exchange
  const idToken = members["id_token"]
  if (!servesManyIssuers(context.provider, metadata) || typeof idToken !== "string") return metadata
  return (await tenants()).issuerOfTenant(exchange, members, idToken)
}
