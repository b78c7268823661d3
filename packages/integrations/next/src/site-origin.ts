import { platformHost, siteOrigin, configuredSite } from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"
import { readUrl } from "./read-url.js"

/** A header of a request by its name; null if there is none. */
type HeaderReader = (name: string) => string | null

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request. Next sets
 * `x-forwarded-host` and `x-forwarded-proto` if no proxy did, and the address of its requests is the one that the
 * server listens on. Whether the request is trusted depends on `trustHost`, which core checks. `address`, the request's
 * own address, counts if there are no such headers, as in a test. Throws a `TypeError` for an invalid host header.
 */
export function originOf(header: HeaderReader, address?: string): string {
  return siteOrigin(process.env, () => platformHost(process.env, { header, address }))
}

/** Whether the browser uses https for this site, which decides the names of the cookies. */
export function isSecure(header: HeaderReader, address?: string): boolean {
  const { protocol } =
    configuredSite(process.env).url ?? platformHost(process.env, { header, address })
  return protocol === "https:"
}

/**
 * The request with the address that the browser requested, and with what Next knows about it: `nextUrl` without
 * `basePath` and the locale of `i18n`, as it is in the middleware. `spelled` gives the path its spelling.
 */
export async function atSite(request: NextRequest, spelled: PathSpelling): Promise<NextRequest> {
  const { headers } = request
  const nextUrl = readUrl(request.nextUrl)
  const { href, origin, pathname, search } = new URL(nextUrl.href)
  const site = originOf((name) => headers.get(name), href)
  const address = `${site}${spelled(pathname)}${search}`
  if (address === href && site === origin && nextUrl === request.nextUrl) return request
  // Imported here, because only Next's bundlers can resolve it.
  const { NextRequest: Request } = await import("next/server")
  const made = sentTo(new Request(address, request), address)
  return carrying(made, { known: nextUrl, spelled })
}

/**
 * Next makes `localhost` of `127.0.0.1` and `[::1]` in the address of its requests. For a browser these are other sites,
 * with other cookies: a form that is sent to one from a page of another cannot sign anyone in.
 */
function sentTo(request: NextRequest, address: string): NextRequest {
  return new URL(request.url).host === new URL(address).host
    ? request
    : Object.defineProperty(request, "url", { value: address })
}

/** The spelling that code goes by: of actions as it was sent, of a page as Next's router reads it. */
export type PathSpelling = (pathname: string) => string

/**
 * A new request knows nothing of next.config, which only Next can pass to it (`nextConfig`). So it keeps a copy of the
 * URL that Next has made, at its own address.
 */
function carrying(
  request: NextRequest,
  { known, spelled }: { readonly known: NextRequest["nextUrl"]; readonly spelled: PathSpelling },
): NextRequest {
  if (!known.basePath && !known.locale) return request
  const { host, port, protocol } = request.nextUrl
  const nextUrl = known.clone()
  Object.assign(nextUrl, { protocol, host, port, pathname: spelled(known.pathname) })
  return Object.defineProperty(request, "nextUrl", { value: nextUrl })
}
