import { createOperations, configuredSite } from "@sallyport/core/integration"
import type { Context, MiddlewareHandler } from "hono"
import { answerOrGoOn } from "./answer-or-go-on.js"
import type { AuthConfig } from "./auth-user.js"
import { environmentOf } from "./environment-of.js"
import { honoFramework } from "./hono-framework.js"
import { configOf, requireNoArguments } from "./init-auth-config.js"

/**
 * Answers the actions: `app.use("/api/auth/*", authHandler())`. The base path is the mount path, unless `basePath` or
 * the path of `AUTH_URL` is set.
 */
export function authHandler(...args: readonly []): MiddlewareHandler {
  requireNoArguments("authHandler", args)
  return answerOrGoOn(
    createOperations<Context, AuthConfig>(honoFramework, (c) => mounted(c as Context)),
  )
}

function mounted(c: Context): AuthConfig {
  const config = configOf(c)
  const isStated =
    config.basePath ?? configuredSite(environmentOf(c)).url?.pathname.replace(/^\/$/, "")
  const basePath = mountOf(c)
  return isStated || !basePath ? config : { ...config, basePath }
}

/** The part of the route before its wildcard, for this request; empty for the whole application. */
function mountOf({ req }: Context): string {
  const [route = ""] = req.routePath.split("/*")
  const depth = route.split("/").length
  return req.routePath.endsWith("/*") ? req.path.split("/").slice(0, depth).join("/") : ""
}
