import type { OperationsConfig } from "@sallyport/core/integration"
import type { H3Event } from "h3"
import type { NuxtAuthConfig } from "./nuxt-auth-config.js"

/**
 * The configuration, or a function that returns one for each request; the event is undefined if there is no request.
 */
export type NuxtAuthSource<Config extends NuxtAuthConfig = NuxtAuthConfig> =
  | Config
  | ((event: H3Event | undefined) => Config | PromiseLike<Config>)

/** Where the application is served, and its environment. */
export interface Mount {
  /** Nuxt's `app.baseURL`, such as `/shop`; empty at the root of the host. */
  readonly root: string
  /** The path of the actions, including the root. */
  readonly basePath: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * The configuration with its base path, created once per event. Returns the same object for the same configuration,
 * even if a function returns it many times. Throws a `TypeError` if the configuration names another path than the
 * module.
 */
export function mounted(
  source: NuxtAuthSource,
  { basePath }: Mount,
): (event: H3Event | undefined) => OperationsConfig | Promise<OperationsConfig> {
  const known = new WeakMap<NuxtAuthConfig, OperationsConfig>()
  const configs = new WeakMap<H3Event, Promise<OperationsConfig>>()
  const at = (config: NuxtAuthConfig): OperationsConfig => {
    // The core reports what is wrong if it is not a configuration.
    if (!config) return config
    const copy = known.get(config) ?? { ...config, basePath: agreed(config.basePath, basePath) }
    known.set(config, copy)
    return copy
  }
  const ask = async (event: H3Event | undefined) =>
    at(typeof source === "function" ? await source(event) : source)
  return (event) => {
    if (typeof source !== "function") return at(source)
    if (!event) return ask(event)
    const answer = configs.get(event) ?? ask(event)
    configs.set(event, answer)
    return answer
  }
}

function agreed(stated: string | undefined, basePath: string): string {
  if (!stated || stated === basePath) return basePath
  throw new TypeError(
    `The configuration has the base path ${JSON.stringify(stated)}, but the module uses ${JSON.stringify(basePath)}. Set the path only once, in nuxt.config: sallyport: { basePath: "/auth" }, without app.baseURL.`,
  )
}
