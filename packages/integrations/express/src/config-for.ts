import { configAt, type FilledConfig, type OperationsConfig } from "@sallyport/core/integration"

/** The options of `ExpressAuth` and `getSession`. */
export type ExpressAuthConfig = OperationsConfig

/** The configuration with the environment's defaults and the base path of the current mount. */
export function configFor(config: ExpressAuthConfig, basePath?: string): FilledConfig {
  return configAt(process.env, config, basePath)
}
