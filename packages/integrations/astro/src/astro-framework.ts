import { atOrigin, routedPath, type Framework } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { environment } from "./environment.js"
import { place, root } from "./place.js"
import { siteOf } from "./site-of.js"
import { cookieHeader, writeCookies } from "./written-cookies.js"

/** Astro as the kit sees it. */
export const astroFramework: Framework<AstroEvent> = {
  basePath: place.basePath,
  root,
  // The path as Astro's router reads it, which decodes before it compares.
  toRequest: (event) => atOrigin(event.request, siteOf(event), () => routedPath(event.url.pathname)),
  session: (event) => ({
    cookie: cookieHeader(event),
    secure: siteOf(event).startsWith("https:"),
  }),
  keyOf: ({ locals }) => locals,
  target: ({ request }) => request.url.slice(new URL(request.url).origin.length),
  fromOwnPage: (event) => event.request.headers.get("origin") === siteOf(event),
  setCookies: writeCookies,
  redirect: (_, location) => new Response(null, { status: 302, headers: { location } }),
  env: () => environment,
}
