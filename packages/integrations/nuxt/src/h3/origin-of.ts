import { webOrigin } from "@sallyport/core/integration"
import type { H3Event } from "h3"

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request and its
 * proxies.
 */
export function originOf({ headers, node: { req } }: H3Event): string {
  const isEncrypted = (req.socket as { readonly encrypted?: boolean } | undefined)?.encrypted
  return webOrigin(process.env, { headers, url: isEncrypted ? "https:" : "http:" })
}
