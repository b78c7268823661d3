import { createOperations, statedSite } from "@sallyport/core/integration"
import type { Context, MiddlewareHandler } from "hono"
import { answerOrGoOn } from "./answer-or-go-on.js"
import type { AuthConfig } from "./auth-user.js"
import { environmentOf } from "./environment-of.js"
import { honoFramework } from "./hono-framework.js"
import { configOf } from "./init-auth-config.js"

/**
 * Answers the actions: `app.use("/api/auth/*", authHandler())`. The base path is where it is mounted, unless `basePath` or the
 * path of `AUTH_URL` says otherwise.
 */
export function authHandler(): MiddlewareHandler {
  return answerOrGoOn(
    createOperations<Context, AuthConfig>(honoFramework, (c) => mounted(c as Context)),
  )
}

function mounted(c: Context): AuthConfig {
  const config = configOf(c)
  const isStated = config.basePath ?? statedSite(environmentOf(c)).url?.pathname.replace(/^\/$/, "")
  const basePath = mountOf(c)
  return isStated || !basePath ? config : { ...config, basePath }
}

/** What stands before the wildcard of the route, as this request has it; empty for the whole application. */
function mountOf({ req }: Context): string {
  const [route = ""] = req.routePath.split("/*")
  const depth = route.split("/").length
  return req.routePath.endsWith("/*") ? req.path.split("/").slice(0, depth).join("/") : ""
}
