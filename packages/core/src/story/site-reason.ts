import { parseUrl } from "../address/parse-url.js"
import { firstListed } from "../address/first-listed.js"
import type { AuthRequest } from "../contract/http.js"
import { site } from "../contract/config-keys.js"
import type { ReadingConfig } from "../contract/resolved-config.js"

/** The address that this site uses for itself, and where that comes from. */
export function siteReason(
  { source }: Pick<ReadingConfig, "source">,
  { url, headers }: Pick<AuthRequest, "url" | "headers">,
): string {
  const stated = source[site]?.stated
  if (parseUrl(stated ?? "")?.host === url.host) return `${url.origin}, as AUTH_URL says`
  if (firstListed(headers.get("x-forwarded-host")) === url.host)
    return `${url.origin}, as X-Forwarded-Host says, which the host application trusts`
  if (headers.get("host") === url.host) return `${url.origin}, as the Host header says`
  return `${url.origin}, the address of the request that the host application handed over`
}
