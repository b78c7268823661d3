import type { AuthConfig } from "@sallyport/core"
import { configAt, type FilledConfig } from "@sallyport/core/integration"

/** What `NodeAuth` and `getSession` take. */
export interface NodeAuthConfig extends Omit<AuthConfig, "raw"> {
  /**
   * Whether a proxy stands before this server that sets `X-Forwarded-Host` and `X-Forwarded-Proto`, and lets no one else set
   * them. Without one, anyone may write them. `AUTH_URL` makes it unnecessary. Default: false.
   */
  trustProxy?: boolean | undefined
}

/** The configuration with the environment's defaults. */
export function configFor(config: NodeAuthConfig): FilledConfig {
  return configAt(process.env, config)
}
