import type { AstroEvent } from "./astro-event.js"
import type { MountedConfig } from "./mounted.js"
import { siteConfig } from "./site-config.js"

/**
 * The response for a path that is not an action, or is one in another spelling, which a limit by path would not
 * recognize. Throws a `TypeError` if no request can be an action, because the route is mounted at another path than the
 * configuration says.
 */
export function noAction({ routePattern }: AstroEvent, { basePath }: MountedConfig): Response {
  const mount = siteConfig.root + routePattern.replace(/\/\[[^/]*$/, "")
  if (mount === basePath) return new Response("Not found", { status: 404 })
  throw new TypeError(
    `The configuration has the base path ${JSON.stringify(basePath)}, but the route that answers is at ${JSON.stringify(mount)}. Set basePath to ${JSON.stringify(mount)}, or move the route.`,
  )
}
