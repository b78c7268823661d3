import type { AstroEvent } from "./astro-event.js"
import { errorPages } from "./error-pages.js"
import { place } from "./place.js"

/**
 * The path of the page that Astro has found, in its one spelling, with `base` before it. Astro finds `/members` at
 * `//members` and `/%6dembers` too, and under a base also without that: a rule by path must see one of them.
 */
export function matchedPath({ params, routePattern, url }: PathOf): string {
  if (routePattern === "" || errorPages.includes(routePattern)) return url.pathname
  const path = routePattern.replaceAll(/\[(?:\.{3})?([^\]]+)\]/g, (_, name: string) =>
    (params[name] ?? "").split("/").map(encodeURIComponent).join("/"),
  )
  const whole = place.root + path.replace(/\/$/, "")
  return url.pathname.endsWith("/") || whole === "" ? `${whole}/` : whole
}

type PathOf = Pick<AstroEvent, "params" | "routePattern" | "url">
