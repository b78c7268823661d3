import type { CalledFunction } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { siteConfig } from "./site-config.js"

/** The parts of an address that name an action. */
type ActionAddress = Pick<AstroEvent, "request" | "routePattern" | "url">

/** Astro's own route of the actions. */
const ROUTE = "/_actions/[...path]"

/**
 * The action that Astro runs for a request: at its own address, or before the page at any address with `?_action=`,
 * those of our actions and the sign-in page included. A rule by path sees it at `/_actions/{name}` in both cases.
 * Undefined if there is none.
 */
export function calledAction({
  request,
  routePattern,
  url,
}: ActionAddress): CalledFunction | undefined {
  if (request.method !== "POST") return undefined
  const isRoute = routePattern === ROUTE
  const called = isRoute ? actionIn(url.pathname) : url.searchParams.get("_action")
  if (!called) return undefined
  const name = called.replace(/\/$/, "").split(".").map(decoded).join(".")
  const path = `${siteConfig.root}/_actions/${name.split(".").map(encodeURIComponent).join(".")}`
  return { names: [name], path, isPageShown: !isRoute }
}

/** As Astro reads it: `/_actions/x/_actions/save` runs `save`. */
function actionIn(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf("/_actions/") + "/_actions/".length)
}

/** As Astro looks it up: `s%61ve` is `save`. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
