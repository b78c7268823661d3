import { configAt, isUnder, type FilledConfig } from "@sallyport/core/integration"
import type { OperationsConfig } from "@sallyport/core/integration"

/** The options of `FastifyAuth` when you register it. */
export interface FastifyAuthConfig extends OperationsConfig {
  /**
   * The path of the actions, relative to the prefix of the scope that the plugin is registered in. Default: `basePath`,
   * which is the whole path, else the path of `AUTH_URL`, else `/auth`.
   */
  prefix?: string
}

/**
 * The configuration for a plugin in a scope with the prefix `scope`. Throws a `TypeError` if the base path is outside
 * of it.
 */
export function configIn(scope: string, { prefix, ...config }: FastifyAuthConfig): FilledConfig {
  if (prefix !== undefined) return configAt(process.env, config, joined(scope, prefix))
  const filled = configAt(process.env, config)
  if (isUnder(filled.basePath, scope)) return filled
  if (config.basePath === undefined && filled.basePath === "/auth")
    return configAt(process.env, config, joined(scope, "/auth"))
  throw new TypeError(
    `The base path is ${JSON.stringify(filled.basePath)}, but FastifyAuth is registered in a scope with the prefix ${JSON.stringify(scope)}. Make basePath, or the path of AUTH_URL, begin with it.`,
  )
}

function joined(scope: string, prefix: string): string {
  return `/${[...scope.split("/"), ...prefix.split("/")].filter(Boolean).join("/")}`
}
