import type { AuthConfig as CoreConfig } from "@sallyport/core"
import type { AdapterUser } from "@sallyport/core/adapters"
import type { JWT } from "@sallyport/core/jwt"
import type { Session } from "@sallyport/core/types"
import type { Context } from "hono"

/** The configuration that the function passed to `initAuthConfig` returns for a request. */
export interface AuthConfig extends Omit<CoreConfig, "raw"> {}

/** Returns the configuration for a request. */
export type ConfigHandler = (c: Context) => AuthConfig | Promise<AuthConfig>

/** Who is signed in: `token` if sessions are tokens, `user` if they are stored. */
export interface AuthUser {
  session: Session
  token?: JWT
  user?: AdapterUser
}

declare module "hono" {
  interface ContextVariableMap {
    authUser: AuthUser
    authConfig: AuthConfig
  }
}
