import type { OperationsConfig } from "@sallyport/core/integration"
import type { H3Event } from "h3"
import type { NuxtAuthConfig } from "./nuxt-auth-config.js"

/** The configuration, or a function that makes one for each request; the event is undefined if no request is there. */
export type NuxtAuthSource<Config extends NuxtAuthConfig = NuxtAuthConfig> =
  Config | ((event: H3Event | undefined) => Config | PromiseLike<Config>)

/** Where the application is, and what it runs in. */
export interface Mount {
  /** Nuxt's `app.baseURL`, such as `/shop`; empty at the root of the host. */
  readonly root: string
  /** Where the actions are, with the root before it. */
  readonly basePath: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * The configuration with its base path, made once for an event. The same object for the same configuration, however often a
 * function returns it. Throws a `TypeError` if the configuration names another path than the module has.
 */
export function mounted(
  source: NuxtAuthSource,
  { basePath }: Mount,
): (event: H3Event | undefined) => OperationsConfig | Promise<OperationsConfig> {
  const known = new WeakMap<NuxtAuthConfig, OperationsConfig>()
  const asked = new WeakMap<H3Event, Promise<OperationsConfig>>()
  const at = (config: NuxtAuthConfig): OperationsConfig => {
    // The kit says what is wrong with one that is none.
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
    const answer = asked.get(event) ?? ask(event)
    asked.set(event, answer)
    return answer
  }
}

function agreed(stated: string | undefined, basePath: string): string {
  if (!stated || stated === basePath) return basePath
  throw new TypeError(
    `The configuration has the base path ${JSON.stringify(stated)}, but the module uses ${JSON.stringify(basePath)}. Set the path only once, in nuxt.config: sallyport: { basePath: "/auth" }, without app.baseURL.`,
  )
}
