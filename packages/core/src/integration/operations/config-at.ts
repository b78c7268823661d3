import { setEnvDefaults } from "../../config/set-env-defaults.js"
import type { AuthConfig } from "../../contract/config.js"

/** More base paths than any application mounts. A parameter in the mount path must not fill the memory. */
const MOST_MOUNTS = 100

type ConfigWithoutRaw = Omit<AuthConfig, "raw">

const filled = new WeakMap<ConfigWithoutRaw, Map<string | undefined, FilledConfig>>()

/** The results of `configAt`. */
const complete = new WeakSet<object>()

/** A configuration with the environment's defaults. */
export interface FilledConfig extends AuthConfig {
  basePath: string
}

/**
 * The configuration with the environment's defaults and the base path of its mount. Without a mount, the base path
 * comes from the configuration, else from the path of `AUTH_URL`, else it is `/auth`. The result is a copy, created
 * once per mount: the application's own object does not change.
 */
export function configAt(
  env: Readonly<Record<string, string | undefined>>,
  config: ConfigWithoutRaw,
  basePath?: string,
): FilledConfig {
  requireConfig(config)
  const mounts = filled.get(config) ?? new Map<string | undefined, FilledConfig>()
  filled.set(config, mounts)
  const known = mounts.get(basePath)
  if (known) return known
  if (mounts.size >= MOST_MOUNTS) mounts.clear()
  const copy: AuthConfig = { ...config, ...(basePath !== undefined && { basePath }) }
  setEnvDefaults(env, copy, true)
  const made: FilledConfig = Object.assign(copy, { basePath: copy.basePath ?? "/auth" })
  mounts.set(basePath, made)
  complete.add(made)
  return made
}

/** Whether `configAt` has returned this configuration. */
export function isFilled(config: object): config is FilledConfig {
  return complete.has(config)
}

/**
 * Throws a `TypeError` that says what is missing if the value is not a configuration. `isMade`: a function of the
 * application returned it.
 */
export function requireConfig(config: unknown, isMade: boolean = false): void {
  if (typeof config === "object" && config !== null) return
  throw new TypeError(
    isMade
      ? "The function that returns the configuration returned nothing. Return the configuration on every path through it."
      : `There is no configuration: ${typeof config === "function" ? "a function" : String(config)} was passed instead. Pass the same object to the handler and to getSession, for example getSession(request, config).`,
  )
}

/** The environment of this process; empty where there is none, as in some workers. */
export function processEnvironment(): Readonly<Record<string, string | undefined>> {
  const { process } = globalThis as {
    process?: { env?: Readonly<Record<string, string | undefined>> }
  }
  return process?.env ?? {}
}
