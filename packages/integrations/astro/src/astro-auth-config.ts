import type { OperationsConfig } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"

/** What `defineConfig` and `AstroAuth` take. `callbacks.authorized` is asked by the middleware, before any page or endpoint. */
export interface AstroAuthConfig extends OperationsConfig {
  /** The same as `basePath`, under the name that auth-astro has for it; it wins over it. */
  prefix?: string
}

/** The configuration, or a function that makes one for each request, as from `locals.runtime.env` on Cloudflare. */
export type AstroAuthSource<Config extends AstroAuthConfig> =
  Config | ((event: AstroEvent) => Config | PromiseLike<Config>)
