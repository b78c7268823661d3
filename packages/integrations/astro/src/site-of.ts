import { forwardedSite, siteOrigin, type SaidSite } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { environment } from "./environment.js"
import { place } from "./place.js"

type Asked = Pick<AstroEvent, "request" | "url">

/**
 * This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set; Astro's, where `security.allowedDomains` says which
 * hosts it believes. Without that Astro calls every site `localhost`, so the headers of the request count, if `trustHost`
 * lets core believe them. Throws a `TypeError` for a host that is none, or none of those.
 */
export function siteOf(asked: Asked): string {
  return siteOrigin(environment, () => addressed(asked))
}

/** The same without `AUTH_URL`: what the browser calls the site that it sends the request to. */
export function addressedSite(asked: Asked): string {
  return siteOrigin({}, () => addressed(asked))
}

function addressed(asked: Asked): SaidSite {
  return place.knowsItsHosts ? knownSite(asked) : saidSite(asked)
}

function saidSite({ request }: Asked): SaidSite {
  return forwardedSite((name) => request.headers.get(name), request.url)
}

/** Astro's address, unless it is the one that stands for a host that Astro does not know. */
function knownSite(asked: Asked): SaidSite {
  const { host, hostname, protocol } = asked.url
  const isUnknown =
    hostname === "localhost" && !/^localhost(?::\d+)?$/.test(saidSite(asked).host ?? "")
  if (isUnknown)
    throw Object.assign(
      new TypeError(
        "The request's host is not in security.allowedDomains of astro.config. Add it there, or set AUTH_URL to the address of this site.",
      ),
      { status: 400 },
    )
  return { host, protocol: protocol === "http:" ? "http:" : "https:" }
}
