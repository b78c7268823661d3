import type { NuxtAuthSource } from "./mounted.js"
import type { NuxtAuthConfig } from "./nuxt-auth-config.js"

/**
 * The configuration as it is given, or the function that makes one for each request. Of use for its types alone: an editor
 * knows the options, and what the `session` callback returns becomes the type of the session everywhere.
 */
export function defineConfig<const Config extends NuxtAuthConfig>(
  config: NuxtAuthSource<Config>,
): NuxtAuthSource<Config> {
  return config
}
