import type { KnownSource } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import type { AstroAuthConfig, AstroAuthSource } from "./astro-auth-config.js"

/**
 * Returns the configuration unchanged, or the function that returns one for each request. It exists only for its types:
 * your editor knows the options, and what the `session` callback returns becomes the type of the session everywhere.
 */
export function defineConfig<const Config extends AstroAuthConfig>(
  config: KnownSource<AstroEvent, Config, AstroAuthConfig>,
): AstroAuthSource<Config> {
  return config as AstroAuthSource<Config>
}
