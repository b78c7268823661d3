import type { OperationsConfig } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"

/**
 * The options of `defineConfig` and `AstroAuth`. The middleware calls `callbacks.authorized` before any page or
 * endpoint.
 */
export interface AstroAuthConfig extends OperationsConfig {
  /** The same as `basePath`, under the name that auth-astro uses. If both are set, this one wins. */
  prefix?: string
}

/**
 * The configuration, or a function that returns one for each request, for example from `locals.runtime.env` on
 * Cloudflare.
 */
export type AstroAuthSource<Config extends AstroAuthConfig> =
  | Config
  | ((event: AstroEvent) => Config | PromiseLike<Config>)
