import { AuthError } from "@sallyport/core/errors"
import type { Context, MiddlewareHandler } from "hono"
import type { AuthConfig, ConfigHandler } from "./auth-user.js"
import { keepAnswerPrivate } from "./keep-answer-private.js"

/** Sets the configuration for everything after it: `app.use("*", initAuthConfig((c) => ({ … })))`. */
export function initAuthConfig(cb: ConfigHandler): MiddlewareHandler {
  if (typeof cb !== "function")
    throw new AuthError(
      'initAuthConfig takes a function that returns the configuration. Write app.use("*", initAuthConfig(() => config)).',
    )
  return async (c, next) => {
    const config: unknown = await cb(c)
    if (!config)
      throw new AuthError(
        "The function of initAuthConfig returned nothing. An object needs parentheses after an arrow: initAuthConfig((c) => ({ … })).",
      )
    c.set("authConfig", config as AuthConfig)
    await next()
    keepAnswerPrivate(c)
  }
}

/**
 * Throws `AuthError` if a function that makes middleware was given something: it is then in the place of the middleware,
 * and would answer with itself, or was given the configuration.
 */
export function requireNoArguments(name: string, args: readonly unknown[]): void {
  if (args.length > 0)
    throw new AuthError(
      `${name}() takes nothing, and returns the middleware. Write app.use(…, ${name}()), after app.use("*", initAuthConfig(() => config)).`,
    )
}

/** The configuration of a request. Throws if `initAuthConfig` has not run. */
export function configOf(c: Context): AuthConfig {
  const config = c.get("authConfig") as AuthConfig | undefined
  if (config) return config
  throw new AuthError(
    'No configuration for this path: call app.use("*", initAuthConfig((c) => ({ … }))) before authHandler(), verifyAuth() and getAuthUser(c).',
  )
}
