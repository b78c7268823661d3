import { forwardedSite, siteOrigin as originOf, statedSite } from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"

/** A header of a request by its name; null if there is none. */
type Header = (name: string) => string | null

/**
 * This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says. Next fills
 * `x-forwarded-host` and `x-forwarded-proto` in where no proxy did; the address of its requests names the address that the
 * server listens on. Whether the request is to be believed is `trustHost`, which core checks. `given`, the request's own
 * address, counts where there are no such headers, as in a test. Throws a `TypeError` for a host header that is no host.
 */
export function siteOrigin(header: Header, given?: string): string {
  return originOf(process.env, () => forwardedSite(header, given))
}

/** Whether the browser sees this site under https, which decides the names of the cookies. */
export function isSecure(header: Header, given?: string): boolean {
  const { protocol } = statedSite(process.env).url ?? forwardedSite(header, given)
  return protocol === "https:"
}

/** The request under the address that the browser has asked for. */
export async function atSite(request: NextRequest): Promise<NextRequest> {
  const { nextUrl, headers } = request
  const { href, origin } = new URL(nextUrl.href)
  const site = siteOrigin((name) => headers.get(name), href)
  if (site === origin) return request
  // Imported here, because only Next's bundlers find it.
  const { NextRequest: Request } = await import("next/server")
  return new Request(`${site}${href.slice(origin.length)}`, request)
}
