import { forwardedSite } from "./forwarded-site.js"
import type { SaidSite } from "./site-origin.js"

/** The parts of a `node:http` request that are used here; also of `node:http2` with its compatibility API. */
interface IncomingRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: object
}

/**
 * The site's address according to a `node:http` request. The headers of a proxy count only if `isProxied` says that the
 * proxy is trusted.
 */
export function nodeSite({ headers, socket }: IncomingRequest, isProxied: boolean): SaidSite {
  const said = (name: string) => {
    // HTTP/2 has the host in a pseudo header.
    if (name === "host") return headers["host"] ?? headers[":authority"]
    return isProxied ? headers[name] : undefined
  }
  const isEncrypted = (socket as { readonly encrypted?: boolean }).encrypted === true
  const given = isEncrypted ? "https:" : "http:"
  return forwardedSite((name) => said(name)?.toString() ?? null, given)
}
