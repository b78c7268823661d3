import { forwardedSite } from "./forwarded-site.js"
import type { SaidSite } from "./site-origin.js"

/** The members that are needed of a request of `node:http`, or of `node:http2` by its compatibility API. */
interface IncomingRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: object
}

/** What a request of `node:http` says of its site; the headers of a proxy count only where it `isProxied` by one that is trusted. */
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
