import { createOperations, requireEvent } from "@sallyport/core/integration"
import type { Context } from "hono"
import type { AuthConfig, AuthUser } from "./auth-user.js"
import { honoFramework, honoUsage } from "./hono-framework.js"
import { configOf } from "./init-auth-config.js"

type TokenOrUser = Omit<AuthUser, "session">
type SessionCallback = NonNullable<NonNullable<AuthConfig["callbacks"]>["session"]>

/** The token or user behind the session of a request, as the `session` callback received it. */
const behind = new WeakMap<Context, TokenOrUser>()

const { auth } = createOperations<Context, AuthConfig>(honoFramework, (given) => {
  const c = given as Context
  return observed(configOf(c), (found) => behind.set(c, found))
})

/**
 * The session of a request, as your `session` callback returns it, with the token or the user behind it; null if no one
 * is signed in. Throws an `AuthError` if that is unknown, because the configuration or the store fails.
 */
export async function getAuthUser(c: Context): Promise<AuthUser | null> {
  requireEvent({ ...honoUsage, isEvent: ({ get }) => typeof get === "function" }, "getAuthUser", c)
  const session = await auth(c)
  return session && { session, ...behind.get(c) }
}

/** The configuration with a `session` callback that reports what it receives. */
function observed(config: AuthConfig, tell: (found: TokenOrUser) => void): AuthConfig {
  const own = config.callbacks?.session
  const session: SessionCallback = (params) => {
    // The type promises both, but each kind of session has only one.
    const { token, user }: TokenOrUser = params
    tell({ ...(token && { token }), ...(user && { user }) })
    if (own) return own(params)
    const { name, email, image } = params.session.user
    return { user: { name, email, image }, expires: new Date(params.session.expires).toISOString() }
  }
  return { ...config, callbacks: { ...config.callbacks, session } }
}
