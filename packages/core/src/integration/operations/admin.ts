import { extensionsOf } from "../../config/extensions-of.js"
import { resolveExplained } from "../../config/resolve-explained.js"
import type { AuthConfig } from "../../contract/config.js"
import { type AdminOf, adminOf } from "../../extensions/joining/admin.js"
import { configAt, processEnvironment } from "./config-at.js"
import { requireConfig } from "./mistaken-arguments.js"
import type { ListsSpread } from "./only-known.js"

type Env = Readonly<Record<string, string | undefined>>

/**
 * What jobs, scripts and pages for administrators can do: `admin(config).sessions.endAll(userId)`. It acts for nobody,
 * and asks nobody whether it may. That is up to the code that calls it.
 *
 * `config` is the configuration that the site uses, with its extensions, or a part of it with the same adapter, secret
 * and extensions. What it leaves out is filled in from the environment. Each function throws the first problem of the
 * configuration. Throws `AuthError` if it is given something else than a configuration.
 */
export function admin<const Config extends Omit<AuthConfig, "raw" | "callbacks">>(
  config: ListsSpread<Config, Omit<AuthConfig, "raw" | "callbacks">>,
  { env = processEnvironment() }: { readonly env?: Env } = {},
): AdminOf<Config> {
  requireConfig(config)
  return adminOf<Config>(extensionsOf(config), () =>
    resolveExplained(configAt(env, config)).whole(),
  )
}
