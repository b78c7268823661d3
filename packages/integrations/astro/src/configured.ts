import config from "auth:config"
import type { AppMe, AppScope, AppSession } from "./app-types.js"
import type { AstroAuthConfig, AstroAuthSource } from "./astro-auth-config.js"
import { AstroAuth, type AstroAuthResult } from "./astro-auth.js"

if (config === undefined)
  throw new TypeError(
    "auth.config has no default export. Write `export default defineConfig({ … })`.",
  )

/** Authentication with the application's `auth.config`. The session has the type that the integration declares. */
export const configured: AstroAuthResult<AppSession, AppMe, AppScope> = AstroAuth(
  config as AstroAuthSource<AstroAuthConfig>,
) as AstroAuthResult<unknown> as AstroAuthResult<AppSession, AppMe, AppScope>
