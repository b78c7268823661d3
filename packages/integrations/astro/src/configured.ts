import config from "auth:config"
import { AstroAuth, type AstroAuthResult } from "./astro-auth.js"
import type { AppSession } from "./app-types.js"

if (config === undefined)
  throw new TypeError(
    "auth.config has no default export. Write `export default defineConfig({ … })`.",
  )

/** Authentication as the application's `auth.config` has it. */
export const configured: AstroAuthResult<AppSession> = AstroAuth(
  config,
) as unknown as AstroAuthResult<AppSession>
