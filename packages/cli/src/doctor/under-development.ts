import type { Environment } from "@sallyport/conformance"
import type { Call } from "../command-line/command.js"
import { readEnvironment } from "../env-file/read-environment.js"
import { filesOnDisk } from "../project/project-files.js"
import { readManifest } from "../project/manifest.js"
import { runsLocalProvider } from "../recipes/dev-script.js"

/** What `sallyport-dev` sets while an application is developed, as far as an examination asks for it. */
const DEVELOPMENT_VARIABLES: Environment = {
  AUTH_LOCAL_ISSUER: "http://127.0.0.1:1",
  AUTH_LOCAL_ID: "to-be-filled-in",
  AUTH_LOCAL_SECRET: "to-be-filled-in",
  EMAIL_SERVER: "smtp://127.0.0.1:1",
  EMAIL_FROM: "Development <development@example.com>",
}

/**
 * The call with the variables of `sallyport-dev`, where the script for development starts with it and nothing says that the
 * configuration is to be judged as in production. Otherwise the call as it is.
 */
export function underDevelopment(call: Call): { readonly call: Call; readonly isLocal: boolean } {
  const files = filesOnDisk(call.directory)
  const environment = readEnvironment(call.environment, files)
  const isLocal =
    !["production", "at"].some((name) => call.flags[name]) &&
    [environment["AUTH_URL"], environment["NEXTAUTH_URL"]].every(
      (url) => !url || LOCAL.test(url),
    ) &&
    (environment["NODE_ENV"] ?? "development") === "development" &&
    !environment["AUTH_LOCAL_ISSUER"] &&
    runsLocalProvider(readManifest(files))
  if (!isLocal) return { call, isLocal }
  const variables = { NODE_ENV: "development", ...DEVELOPMENT_VARIABLES, ...environment }
  return { call: { ...call, environment: variables }, isLocal }
}

const LOCAL = /^http:\/\/(?:[\w.-]+\.)?(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/

/** Without what only the local provider reads, where it is not listed. */
export function environmentFor(config: object, environment: Environment): Environment {
  const { providers } = config as { readonly providers?: unknown }
  const isListed =
    !Array.isArray(providers) ||
    providers.some((one: unknown) => (one as { readonly id?: unknown } | null)?.id === "local")
  const values = Object.values(DEVELOPMENT_VARIABLES)
  return isListed
    ? environment
    : Object.fromEntries(
        Object.entries(environment).filter(
          ([name, value]) => !name.startsWith("AUTH_LOCAL_") || !values.includes(value),
        ),
      )
}
