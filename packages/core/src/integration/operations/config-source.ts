import { configuredSite } from "../../address/site-host.js"
import type { LoadExplanations } from "../../config/finding.js"
import { resolveReading } from "../../config/resolve-reading.js"
import { setEnvDefaults } from "../../config/set-env-defaults.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { AuthConfig } from "../../contract/config.js"
import type { Framework } from "./framework.js"
import type { OperationsConfig } from "./operations-config.js"
import { isFilled, requireConfig, type FilledConfig } from "./config-at.js"
import type { ListsSpread } from "./only-known.js"
import { readOnce } from "./read-once.js"

/** A configuration, or a function that returns one for each request (lazy initialization). */
export type ConfigSource<Event, Config extends OperationsConfig> =
  | ListsSpread<Config, OperationsConfig>
  | ((event: Event | undefined) => Awaitable<ListsSpread<Config, OperationsConfig>>)

/**
 * The configuration for an event, with the environment's defaults and the texts for what is wrong with it. A function is
 * called once for each event.
 */
export function configSource<Event, Config extends OperationsConfig>(
  framework: Framework<Event>,
  source: ConfigSource<Event, Config>,
  explanations: LoadExplanations,
): (event: Event) => Promise<FilledConfig & OperationsConfig> {
  const known = new WeakMap<object, CachedConfig>()
  const configFor = async (event: Event) => {
    const config = typeof source === "function" ? await source(event) : source
    requireConfig(config, typeof source === "function")
    const env = framework.env(event)
    // A function that returns the same object every time must not cause it to be resolved every time.
    const earlier = known.get(config)
    if (earlier?.env === env) return earlier.config
    const current = {
      env,
      config: isFilled(config) ? config : filled(config, { env, framework }),
    }
    // Lends the texts to whoever resolves it later.
    resolveReading(current.config, explanations)
    known.set(config, current)
    return current.config
  }
  // If it creates a new object every time, that object is resolved once for all calls of one event.
  return typeof source === "function"
    ? readOnce(configFor, (event) => event as object).read
    : configFor
}

type Env = Readonly<Record<string, string | undefined>>

interface CachedConfig {
  readonly env: Env
  readonly config: FilledConfig & OperationsConfig
}

interface DefaultsSource {
  readonly env: Env
  readonly framework: Pick<Framework<never>, "basePath" | "root">
}

/** A copy with the environment's defaults: the application's own object does not change. */
function filled(
  config: OperationsConfig,
  { env, framework }: DefaultsSource,
): FilledConfig & OperationsConfig {
  const copy = { ...config } as AuthConfig & OperationsConfig
  const { basePath } = framework
  const root = typeof framework.root === "string" ? framework.root : ""
  // The path of either variable counts here, because that is what people who come from next-auth 4 have set.
  const stated = configuredSite(env).url?.pathname.replace(/\/$/, "") ?? ""
  // If the path is the application's root, it says nothing about the actions.
  const path = copy.basePath || (stated === root || stated === "" ? basePath : stated)
  const complete = Object.assign(copy, { basePath: path })
  if (root && !path.startsWith(`${root}/`))
    throw new TypeError(
      `The base path is ${JSON.stringify(path)}, but the application is served under ${JSON.stringify(root)}, so other requests never reach it. Set basePath, or the path of AUTH_URL, to ${JSON.stringify(basePath)}.`,
    )
  setEnvDefaults(env, complete, true)
  return complete
}
