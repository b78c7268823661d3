import type { AstroEvent } from "./astro-event.js"
import type { MountedConfig } from "./mounted.js"
import { place } from "./place.js"

/**
 * The answer to what is no action, or is one in another spelling, which a limit by path would not know. Throws a `TypeError`
 * where no request can be one, because the route is elsewhere than the configuration says.
 */
export function noAction({ routePattern }: AstroEvent, { basePath }: MountedConfig): Response {
  const mount = place.root + routePattern.replace(/\/\[[^/]*$/, "")
  if (mount === basePath) return new Response("Not found", { status: 404 })
  throw new TypeError(
    `The configuration has the base path ${JSON.stringify(basePath)}, but the route that answers is at ${JSON.stringify(mount)}. Set basePath to ${JSON.stringify(mount)}, or move the route.`,
  )
}
