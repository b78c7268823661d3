import { setEnvDefaults as fillFrom } from "@sallyport/core"
import { atOrigin, webSite } from "@sallyport/core/integration"
import type { AuthConfig } from "./auth-user.js"

/** The variables of `@hono/auth-js`; each provider has its own beside them. */
export interface AuthEnv {
  AUTH_URL?: string
  AUTH_SECRET: string
  AUTH_REDIRECT_PROXY_URL?: string
  [key: string]: string | undefined
}

/** Fills what a configuration leaves open from the environment. The middleware does it by itself. */
export function setEnvDefaults(env: AuthEnv, config: AuthConfig): void {
  fillFrom(env, config, true)
}

/** The request under the address of the site: that of `authUrl`, else what proxies say. The middleware does it by itself. */
export function reqWithEnvUrl(req: Request, authUrl?: string): Request {
  return atOrigin(req, webSite({ AUTH_URL: authUrl }, req))
}
