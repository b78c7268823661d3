import type { Context, MiddlewareHandler } from "hono"
import type { AuthConfig, ConfigHandler } from "./auth-user.js"
import { keepAnswerPrivate } from "./keep-answer-private.js"

/** Sets the configuration for everything after it: `app.use("*", initAuthConfig((c) => ({ … })))`. */
export function initAuthConfig(cb: ConfigHandler): MiddlewareHandler {
  return async (c, next) => {
    c.set("authConfig", await cb(c))
    await next()
    keepAnswerPrivate(c)
  }
}

/** The configuration of a request. Throws if `initAuthConfig` has not run. */
export function configOf(c: Context): AuthConfig {
  const config = c.get("authConfig") as AuthConfig | undefined
  if (config) return config
  throw new TypeError(
    'No configuration for this path: call app.use("*", initAuthConfig((c) => ({ … }))) before authHandler(), verifyAuth() and getAuthUser(c).',
  )
}
