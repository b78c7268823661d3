import type { AuthConfig } from "@sallyport/core"
import { configAt, type FilledConfig } from "@sallyport/core/integration"

/** The options of `ExpressAuth` and `getSession`. */
export type ExpressAuthConfig = Omit<AuthConfig, "raw">

/** The configuration with the environment's defaults and the base path of the current mount. */
export function configFor(config: ExpressAuthConfig, basePath?: string): FilledConfig {
  return configAt(process.env, config, basePath)
}
