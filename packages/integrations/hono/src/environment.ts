import { setEnvDefaults as fillFrom } from "@sallyport/core"
import { atOrigin, webOrigin } from "@sallyport/core/integration"
import type { AuthConfig } from "./auth-user.js"

/** The variables of `@hono/auth-js`, in addition to those of each provider. */
export interface AuthEnv {
  AUTH_URL?: string
  AUTH_SECRET: string
  AUTH_REDIRECT_PROXY_URL?: string
  [key: string]: string | undefined
}

/** Fills unset options of a configuration from the environment. The middleware does this by itself. */
export function setEnvDefaults(env: AuthEnv, config: AuthConfig): void {
  fillFrom(env, config, true)
}

/**
 * The request with this site's address: from `authUrl`, else from the proxies' headers. The middleware does this by
 * itself.
 */
export function reqWithEnvUrl(req: Request, authUrl?: string): Request {
  return atOrigin(req, webOrigin({ AUTH_URL: authUrl }, req))
}
