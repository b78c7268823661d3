import { isUnder } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { errorPages } from "./error-pages.js"
import { siteConfig } from "./site-config.js"

/**
 * The path of the page that Astro has matched, in its one spelling, with `base` before it. Astro also serves `/members`
 * at `//members` and `/%6dembers`, and below a base also without the base: a rule by path must see the same path for
 * all of them.
 */
export function matchedPath({ params, routePattern, url }: PathOf): string {
  if (routePattern === "" || errorPages.includes(routePattern)) return url.pathname
  const path = routePattern.replaceAll(
    /\[(\.{3})?([^\]]+)\]/g,
    (_, rest: string | undefined, name: string) => {
      const value = params[name] ?? ""
      return rest ? value.split("/").map(segment).join("/") : segment(value)
    },
  )
  const whole = siteConfig.root + path.replace(/\/$/, "")
  const isWithSlash = url.pathname.endsWith("/") && !isUnder(whole, siteConfig.basePath)
  return isWithSlash || whole === "" ? `${whole}/` : whole
}

/** The address of an action as the client sent it, without the trailing slash that Astro itself requires. */
export function actionTarget({ request }: Pick<AstroEvent, "request">): string {
  const { pathname, search, origin } = new URL(request.url)
  if (!siteConfig.endsInSlash) return request.url.slice(origin.length)
  return pathname.replace(/\/$/, "") + search
}

/** A parameter as it appears in an address. */
function segment(value: string): string {
  return encodeURI(value).replaceAll(/[?#/]/g, encodeURIComponent)
}

type PathOf = Pick<AstroEvent, "params" | "routePattern" | "url">
