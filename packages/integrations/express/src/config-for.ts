import { setEnvDefaults, type AuthConfig } from "@sallyport/core"

/** What `ExpressAuth` and `getSession` take. */
export type ExpressAuthConfig = Omit<AuthConfig, "raw">

/** More base paths than any application mounts; a parameter in the mount path must not fill the memory. */
const MOST_MOUNTS = 100

const filled = new WeakMap<ExpressAuthConfig, Map<string | undefined, AuthConfig>>()

/**
 * The configuration with the environment's defaults and the base path of the mount it answers for. A copy, made once a
 * mount: the application's object stays as it was written.
 */
export function configFor(config: ExpressAuthConfig, basePath?: string): AuthConfig {
  const mounts = filled.get(config) ?? new Map<string | undefined, AuthConfig>()
  filled.set(config, mounts)
  const known = mounts.get(basePath)
  if (known) return known
  if (mounts.size >= MOST_MOUNTS) mounts.clear()
  const copy: AuthConfig = { ...config, ...(basePath !== undefined && { basePath }) }
  setEnvDefaults(process.env, copy, true)
  mounts.set(basePath, copy)
  return copy
}
