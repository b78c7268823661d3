import { Auth, type AuthConfig, setEnvDefaults } from "@sallyport/core"
import type { LoggerInstance } from "@sallyport/core/types"
import type { Environment } from "./examined.js"

/** What core says about a configuration. */
export interface CoreReports {
  readonly errors: readonly Error[]
  readonly warnings: readonly { readonly code: string; readonly details: string }[]
}

interface SiteEnvironment {
  readonly environment: Environment
  /** Where the request seems to arrive. */
  readonly site: URL
}

/**
 * Runs a request for which core checks the whole configuration, and collects what it logs. The request reads nobody and
 * changes nothing.
 */
export async function coreReports(
  config: AuthConfig,
  { environment, site }: SiteEnvironment,
): Promise<CoreReports> {
  const errors = new Map<string, Error>()
  const warnings = new Map<string, CoreReports["warnings"][number]>()
  const logger: LoggerInstance = {
    error: (error) => void errors.set(`${error.name} ${error.message}`, error),
    warn: (code, details = "") => void warnings.set(`${code} ${details}`, { code, details }),
    debug: () => undefined,
  }
  const examined = { ...config, logger, ...unlikeOthers(), jwt: alone(config.jwt) }
  setEnvDefaults(environment, examined)
  // Core tells likely mistakes in development only. This fills in nothing else, because nothing else is there.
  setEnvDefaults({ NODE_ENV: "development" }, examined, true)
  const request = new Request(new URL(`${pathOf(examined)}/csrf`, site), {
    headers: { host: site.host },
  })
  await Auth(request, examined)
  return { errors: [...errors.values()], warnings: [...warnings.values()] }
}

let count = 0

/** Core checks one configuration of each form. A member of its own makes each examined one another form. */
function unlikeOthers(): object {
  count += 1
  return { [`examination ${count}`]: undefined }
}

/**
 * Core remembers who seals sessions with a secret, to warn of two applications that share it. Sessions that functions
 * of the application decode are left out there, so an examination leaves no trace in the process.
 */
function alone(jwt: AuthConfig["jwt"]): AuthConfig["jwt"] {
  const isObject = jwt === undefined || (typeof jwt === "object" && jwt !== null)
  return isObject ? { ...jwt, decode: () => null } : jwt
}

function pathOf({ basePath }: AuthConfig): string {
  const path = typeof basePath === "string" ? basePath.replaceAll(/^\/+|(?<!\/)\/+$/g, "") : "auth"
  return path && `/${path}`
}
