import { setEnvDefaults } from "../config/set-env-defaults.js"
import type { AuthConfig } from "../contract/config.js"
import { requireConfig } from "./require-config.js"

/** More base paths than any application mounts. A parameter in the mount path must not fill the memory. */
const MOST_MOUNTS = 100

type Config = Omit<AuthConfig, "raw">

const filled = new WeakMap<Config, Map<string | undefined, FilledConfig>>()

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
  config: Config,
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
  return made
}
