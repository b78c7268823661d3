import type { OperationsConfig } from "@sallyport/core/integration"

/** What `HonoAuth` takes. */
export type HonoAuthConfig = OperationsConfig

const guarded = new WeakMap<object, object>()

/** The configuration whose guard admits everybody who is signed in, unless its `authorized` callback says otherwise. */
export function withGuard<Config extends HonoAuthConfig>(config: Config): Config {
  if (config.callbacks?.authorized) return config
  // The same copy every time, because a configuration is resolved once for each object.
  const known = guarded.get(config) as Config | undefined
  if (known) return known
  const authorized = ({ auth }: { auth: unknown }) => auth !== null
  const copy = { ...config, callbacks: { ...config.callbacks, authorized } }
  guarded.set(config, copy)
  return copy
}
