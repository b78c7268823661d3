import { isHost, statedSite } from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"

/** A header of a request by its name; null where there is none. */
type Header = (name: string) => string | null

/**
 * This site, as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says. Next fills
 * `x-forwarded-host` and `x-forwarded-proto` in where no proxy did; the address of its requests names the address that the
 * server listens on. Whether the request is to be believed is `trustHost`, which core checks. `given` counts where there are
 * no such headers, as in a test. Throws a `TypeError` for a host header that is no host.
 */
export function siteOrigin(header: Header, given?: URL): string {
  const { url } = statedSite(process.env)
  // One that is no address is refused with the whole configuration, so that nothing is built on what follows.
  if (url) return url.origin
  const host = first(header("x-forwarded-host")) ?? header("host") ?? given?.host
  if (!host || !isHost(host) || !URL.canParse(`http://${host}`))
    throw new TypeError(
      "The request's Host header is not a host name. Set AUTH_URL to the address of this site.",
    )
  return `${isSecure(header, given) ? "https" : "http"}://${host}`
}

/** Whether the browser sees this site under https, which decides the names of the cookies. */
export function isSecure(header: Header, given?: URL): boolean {
  const { url } = statedSite(process.env)
  const protocol = url?.protocol ?? forwarded(header) ?? given?.protocol
  return protocol !== "http:"
}

/** The request under the address that the browser has asked for. */
export async function atSite(request: NextRequest): Promise<NextRequest> {
  const { nextUrl, headers } = request
  const given = new URL(nextUrl.href)
  const site = siteOrigin((name) => headers.get(name), given)
  if (site === given.origin) return request
  // Imported here, because only Next's bundlers find it.
  const { NextRequest: Request } = await import("next/server")
  return new Request(`${site}${given.href.slice(given.origin.length)}`, request)
}

function forwarded(header: Header): string | undefined {
  const protocol = first(header("x-forwarded-proto"))
  return protocol && `${protocol}:`
}

/** Of a list, what the proxy that is nearest to the browser said. */
function first(list: string | null): string | undefined {
  return list?.split(",")[0]?.trim() || undefined
}
