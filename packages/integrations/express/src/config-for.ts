import type { AuthConfig } from "@sallyport/core"
import { configAt, type FilledConfig } from "@sallyport/core/integration"

/** What `ExpressAuth` and `getSession` take. */
export type ExpressAuthConfig = Omit<AuthConfig, "raw">

/** The configuration with the environment's defaults and the base path of the mount it answers for. */
export function configFor(config: ExpressAuthConfig, basePath?: string): FilledConfig {
  return configAt(process.env, config, basePath)
}
