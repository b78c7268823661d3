import type { RequestEventCommon } from "@builder.io/qwik-city"
import { waitUntilOf, type Platform } from "@sallyport/core/integration"

/** What Qwik City's adapter knows of the client, and the way of Cloudflare and Netlify to go on after the response. */
export function platformOf(event: RequestEventCommon): Platform {
  const platform = (event.platform ?? {}) as { readonly ctx?: unknown }
  return {
    // Empty where the adapter does not know it.
    clientAddress: () => event.clientConn.ip || undefined,
    ...waitUntilOf(platform),
    ...waitUntilOf(platform.ctx),
  }
}
