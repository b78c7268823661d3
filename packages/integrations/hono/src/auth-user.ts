import type { AuthConfig as CoreConfig } from "@sallyport/core"
import type { AdapterUser } from "@sallyport/core/adapters"
import type { JWT } from "@sallyport/core/jwt"
import type { Session } from "@sallyport/core/types"
import type { Context } from "hono"

/** What `initAuthConfig` makes for a request. */
export interface AuthConfig extends Omit<CoreConfig, "raw"> {}

/** Makes the configuration for a request. */
export type ConfigHandler = (c: Context) => AuthConfig | Promise<AuthConfig>

/** Who is signed in: `token` where sessions are tokens, `user` where they are stored. */
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
