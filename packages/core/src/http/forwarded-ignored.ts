import { parseUrl } from "../address/parse-url.js"
import { firstListed } from "../address/first-listed.js"
import { site } from "../contract/markers.js"
import type { RequestHead } from "../contract/http.js"
import type { ReadingConfig } from "../contract/resolved-config.js"

/**
 * Warns the developer, once, that a proxy names another address for this site than the one in use. Not if the address
 * is configured, and not for headers that agree with it.
 */
export async function warnOfForwarded(
  { source, basePath, whole }: Pick<ReadingConfig, "source" | "basePath" | "whole">,
  { url, headers }: RequestHead,
): Promise<void> {
  const host = firstListed(headers.get("x-forwarded-host"))
  const scheme = firstListed(headers.get("x-forwarded-proto"))
  if (source[site]?.stated !== undefined || !isElsewhere(url, { host, scheme })) return
  const sent = [
    ...(host ? [`X-Forwarded-Host: ${quoted(host)}`] : []),
    ...(scheme ? [`X-Forwarded-Proto: ${quoted(scheme)}`] : []),
  ]
  const { warnOnce } = await whole()
  warnOnce({
    code: "forwarded-ignored",
    about: `${host !== undefined} ${scheme !== undefined}`,
    details: `A request came with ${sent.join(" and ")}, which is not trusted, so this site uses ${url.origin} as its address and gives providers ${url.origin}${basePath}/callback/{provider} as redirect_uri. If your proxy sets them, set AUTH_URL to your site's public address, or tell the framework to trust the proxy.`,
  })
}

function isElsewhere(
  url: URL,
  { host, scheme }: { readonly host: string | undefined; readonly scheme: string | undefined },
): boolean {
  const address = `${scheme ?? url.protocol.replace(":", "")}://${host ?? url.host}`
  const sent = parseUrl(address)
  return sent !== undefined && sent.origin !== url.origin
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 100))
}
