import { firstListed } from "../../address/first-listed.js"
import { readsForwarded } from "../../address/site-host.js"
import { parseUrl } from "../../address/parse-url.js"
import { configuredSite } from "../../address/site-host.js"
import { isHost } from "../../address/web-address.js"

/** What a request says about the site that it was sent to. */
export interface RequestedHost {
  readonly host: string | null | undefined
  readonly protocol: "http:" | "https:"
}

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request. Throws a
 * `TypeError` for an invalid host. Its `status` is 400, which servers use for the response, because the request is at
 * fault.
 */
export function siteOrigin(
  env: Readonly<Record<string, string | undefined>>,
  said: () => RequestedHost,
): string {
  const { url } = configuredSite(env)
  // An invalid address is rejected together with the whole configuration, so nothing is built on what follows.
  if (url) return url.origin
  const { host, protocol } = said()
  if (!host || !isHost(host) || !parseUrl(`http://${host}`))
    throw Object.assign(
      new TypeError(
        "The request's Host header is not a host name. Set AUTH_URL to the address of this site.",
      ),
      { status: 400 },
    )
  return `${protocol}//${host}`
}

/**
 * What a web request says about the site that it was sent to, on the platform that the environment names: the headers of
 * a proxy count only where the platform, or a proxy that the environment tells of, is known to set them. `address` as in
 * `forwardedSite`.
 */
export function platformHost(
  env: Readonly<Record<string, string | undefined>>,
  { header, address }: { readonly header: HeaderReader; readonly address?: string | undefined },
): RequestedHost {
  const own: HeaderReader = (name) => (name === "host" ? header(name) : null)
  return forwardedSite(readsForwarded(env) ? header : own, address)
}

/** A header of a request by its name; null if there is none. */
type HeaderReader = (name: string) => string | null

/**
 * The site's address according to `X-Forwarded-Host` and `X-Forwarded-Proto`; in a list, the entry of the proxy closest
 * to the browser counts. If they are missing, `address` counts, the address that the framework gave the request, and
 * otherwise https. Whether the request is trusted depends on `trustHost`, which core checks.
 */
function forwardedSite(header: HeaderReader, address: string = "https:"): RequestedHost {
  const protocol = firstListed(header("x-forwarded-proto"))
  const isPlain = protocol ? protocol === "http" : address.startsWith("http:")
  return {
    host: firstListed(header("x-forwarded-host")) ?? header("host") ?? hostOf(address),
    protocol: isPlain ? "http:" : "https:",
  }
}

function hostOf(address: string): string | undefined {
  return parseUrl(address)?.host
}

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from a web request and its
 * proxies. `url` is the address that the framework gave the request, or only its scheme. Throws as `siteOrigin` does.
 */
export function webOrigin(
  env: Readonly<Record<string, string | undefined>>,
  { headers, url }: { readonly headers: Headers; readonly url: string },
): string {
  return siteOrigin(env, () =>
    platformHost(env, { header: (name) => headers.get(name), address: url }),
  )
}

/** The parts of a `node:http` request that are used here; also of `node:http2` with its compatibility API. */
interface IncomingRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: object
}

/**
 * The site's address according to a `node:http` request. The headers of a proxy count only if `isProxied` says that the
 * proxy is trusted.
 */
export function nodeHost({ headers, socket }: IncomingRequest, isProxied: boolean): RequestedHost {
  const said = (name: string) => {
    // HTTP/2 has the host in a pseudo header.
    if (name === "host") return headers["host"] ?? headers[":authority"]
    return isProxied ? headers[name] : undefined
  }
  const isEncrypted = (socket as { readonly encrypted?: boolean }).encrypted === true
  const address = isEncrypted ? "https:" : "http:"
  return forwardedSite((name) => said(name)?.toString() ?? null, address)
}
