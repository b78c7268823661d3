import type { AstroAuthConfig, AstroAuthSource } from "./astro-auth-config.js"
import type { AstroEvent } from "./astro-event.js"
import { siteConfig, written } from "./site-config.js"

/** The configuration of a request, with the path at which the actions are mounted. */
export interface MountedConfig extends Omit<AstroAuthConfig, "prefix"> {
  basePath: string
}

/**
 * The configuration with its base path: its own, else the integration's. Returns the same object for the same
 * configuration, even if a function returns it many times. Throws a `TypeError` if the two name different paths.
 */
export function mounted<Config extends AstroAuthConfig>(
  source: AstroAuthSource<Config>,
): (event: AstroEvent) => Promise<MountedConfig> {
  const known = new WeakMap<AstroAuthConfig, MountedConfig>()
  return async (event) => {
    const config = typeof source === "function" ? await source(event) : source
    // The core reports what is wrong if it is not a configuration.
    if (!config) return config
    const earlier = known.get(config)
    if (earlier) return earlier
    const { prefix, ...options } = config
    const copy = { ...options, basePath: agreed(prefix ?? options.basePath) }
    known.set(config, copy)
    return copy
  }
}

function agreed(stated: string | undefined): string {
  const injected = written?.basePath
  if (stated && injected && stated !== injected)
    throw new TypeError(
      `The configuration has the base path ${JSON.stringify(stated)}, but the integration uses ${JSON.stringify(injected)}. Set the path only once, in astro.config: auth({ basePath: ${JSON.stringify(stated)} }).`,
    )
  return stated ?? siteConfig.basePath
}
