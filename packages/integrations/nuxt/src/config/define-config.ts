import type { KnownSource } from "@sallyport/core/integration"
import type { H3Event } from "h3"
import type { NuxtAuthSource } from "./mounted.js"
import type { NuxtAuthConfig } from "./nuxt-auth-config.js"

/**
 * Returns the configuration unchanged, or the function that returns one for each request. It exists only for its types:
 * your editor knows the options, and what the `session` callback returns becomes the type of the session everywhere.
 */
export function defineConfig<const Config extends NuxtAuthConfig>(
  config: KnownSource<H3Event | undefined, Config, NuxtAuthConfig>,
): NuxtAuthSource<Config> {
  return config as NuxtAuthSource<Config>
}
