import { configAt, type FilledConfig, type OperationsConfig } from "@sallyport/core/integration"

/** The options of `NodeAuth` and `getSession`. */
export interface NodeAuthConfig extends OperationsConfig {
  /**
   * Whether there is a proxy in front of this server that sets `X-Forwarded-Host` and `X-Forwarded-Proto` and lets no
   * one else set them. Without such a proxy, anyone can send these headers. With `AUTH_URL` you do not need this
   * option. Default: false.
   */
  trustProxy?: boolean | undefined
}

/** The configuration with the environment's defaults. */
export function configFor(config: NodeAuthConfig): FilledConfig {
  return configAt(process.env, config)
}
