import type { TLSSocket } from "node:tls"
import { forwardedSite, siteOrigin } from "@sallyport/core/integration"
import type { NodeAuthConfig } from "./config-for.js"
import type { NodeRequest } from "./node-server.js"

/**
 * This site, as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says, and its proxy where
 * one is trusted. Throws a `TypeError` for a host that is none.
 */
export function siteOf(
  { headers, socket }: NodeRequest,
  { trustProxy = false }: NodeAuthConfig,
): string {
  const said = (name: string) => {
    // HTTP/2 has the host in a pseudo header.
    if (name === "host") return headers.host ?? headers[":authority"]?.toString()
    return trustProxy ? headers[name]?.toString() : undefined
  }
  const given = (socket as Partial<TLSSocket>).encrypted ? "https:" : "http:"
  return siteOrigin(process.env, () => forwardedSite((name) => said(name) ?? null, given))
}
