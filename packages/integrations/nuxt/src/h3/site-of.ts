import { webSite } from "@sallyport/core/integration"
import type { H3Event } from "h3"

/** This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what the request and its proxies say. */
export function siteOf({ headers, node: { req } }: H3Event): string {
  const isEncrypted = (req.socket as { readonly encrypted?: boolean } | undefined)?.encrypted
  return webSite(process.env, { headers, url: isEncrypted ? "https:" : "http:" })
}
