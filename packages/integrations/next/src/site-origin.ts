import { forwardedSite, siteOrigin as originOf, statedSite } from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"

/** A header of a request by its name; null if there is none. */
type Header = (name: string) => string | null

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request. Next sets
 * `x-forwarded-host` and `x-forwarded-proto` if no proxy did, and the address of its requests is the one that the
 * server listens on. Whether the request is trusted depends on `trustHost`, which core checks. `given`, the request's
 * own address, counts if there are no such headers, as in a test. Throws a `TypeError` for an invalid host header.
 */
export function siteOrigin(header: Header, given?: string): string {
  return originOf(process.env, () => forwardedSite(header, given))
}

/** Whether the browser uses https for this site, which decides the names of the cookies. */
export function isSecure(header: Header, given?: string): boolean {
  const { protocol } = statedSite(process.env).url ?? forwardedSite(header, given)
  return protocol === "https:"
}

/** The request with the address that the browser requested. */
export async function atSite(request: NextRequest): Promise<NextRequest> {
  const { nextUrl, headers } = request
  const { href, origin } = new URL(nextUrl.href)
  const site = siteOrigin((name) => headers.get(name), href)
  if (site === origin) return request
  // Imported here, because only Next's bundlers can resolve it.
  const { NextRequest: Request } = await import("next/server")
  return new Request(`${site}${href.slice(origin.length)}`, request)
}
