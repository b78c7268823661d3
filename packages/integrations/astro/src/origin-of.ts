import { platformHost, siteOrigin, type RequestedHost } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { environment } from "./environment.js"
import { siteConfig } from "./site-config.js"

type AddressedEvent = Pick<AstroEvent, "request" | "url">

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set; from Astro, if
 * `security.allowedDomains` says which hosts it trusts. Otherwise Astro calls every site `localhost`, so the request's
 * headers count, if `trustHost` lets core trust them. Throws a `TypeError` for a host that is invalid or not one of
 * those.
 */
export function originOf(event: AddressedEvent): string {
  return siteOrigin(environment, () => addressed(event))
}

/** The same without `AUTH_URL`: the address under which the browser sends the request. */
export function addressedOrigin(event: AddressedEvent): string {
  return siteOrigin({}, () => addressed(event))
}

function addressed(event: AddressedEvent): RequestedHost {
  return siteConfig.knowsItsHosts ? knownSite(event) : saidSite(event)
}

function saidSite({ request }: AddressedEvent): RequestedHost {
  return platformHost(environment, {
    header: (name) => request.headers.get(name),
    address: request.url,
  })
}

/** Astro's address, unless it is its placeholder for an unknown host. */
function knownSite(event: AddressedEvent): RequestedHost {
  const { host, hostname, protocol } = event.url
  const isUnknown =
    hostname === "localhost" && !/^localhost(?::\d+)?$/.test(saidSite(event).host ?? "")
  if (isUnknown)
    throw Object.assign(
      new TypeError(
        "The request's host is not in security.allowedDomains of astro.config. Add it there, or set AUTH_URL to the address of this site.",
      ),
      { status: 400 },
    )
  return { host, protocol: protocol === "http:" ? "http:" : "https:" }
}
