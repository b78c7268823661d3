import { forwardedSite, siteOrigin } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { environment } from "./environment.js"
import { place } from "./place.js"

/**
 * This site, as `https://app.example`: that of `AUTH_URL` when it is set; Astro's, where `security.allowedDomains` says which
 * hosts it believes. Without that Astro calls every site `localhost`, so the headers of the request count, if `trustHost`
 * lets core believe them.
 */
export function siteOf({ request, url }: Pick<AstroEvent, "request" | "url">): string {
  return siteOrigin(environment, () =>
    place.knowsItsHosts
      ? { host: url.host, protocol: url.protocol === "http:" ? "http:" : "https:" }
      : forwardedSite((name) => request.headers.get(name), request.url),
  )
}
