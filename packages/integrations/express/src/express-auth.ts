import { answerNode, isUnder } from "@sallyport/core/integration"
import type { NextFunction, Request, Response } from "express"
import { mountedAt } from "./base-path.js"
import { configFor, type ExpressAuthConfig } from "./config-for.js"
import { siteOrigin } from "./site-origin.js"

/**
 * The handler of all authentication actions, to be mounted as `app.use("/auth", ExpressAuth(config))`. Wildcard mounts
 * of Express 4 (`"/auth/*"`) and 5 (`"/auth/*splat"`) and a mount without a path work too, with body parsers before or
 * without. The base path is where it is mounted. Errors go to `next(error)`.
 */
export function ExpressAuth(
  config: ExpressAuthConfig,
): (req: Request, res: Response, next: NextFunction) => Promise<void> {
  return async (req, res, next) => {
    try {
      const mount = asStated(mountedAt(req), config)
      const options = configFor(config, mount)
      // Mounted without a path this sees every request of the application, and answers only its own.
      if (mount === undefined && !isUnder(req.path, options.basePath)) return next()
      const exchange = { req, res, target: req.originalUrl, origin: siteOrigin(req) }
      await answerNode(exchange, options)
    } catch (error) {
      next(error)
    }
  }
}

/**
 * The mount in the spelling of the base path that is stated (`basePath`, the path of `AUTH_URL`, else `/auth`), where it
 * differs in letter case alone. Express ignores that by default; a limit in front of it that compares the path does not.
 */
function asStated(mount: string | undefined, config: ExpressAuthConfig): string | undefined {
  const { basePath } = configFor(config)
  return mount?.toLowerCase() === basePath.toLowerCase() ? basePath : mount
}
