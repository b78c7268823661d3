import { configuredSite, readsForwarded } from "../address/site-host.js"
import { firstListed } from "../address/first-listed.js"
import { trimSlashes } from "../address/trim-slashes.js"
import { isHost } from "../address/web-address.js"
import type { AuthConfig } from "../contract/config.js"
import { authActions, type AuthAction } from "../contract/http.js"
import type { LoggerInstance } from "../contract/logger.js"

type ActionUrlConfig = Pick<AuthConfig, "basePath"> & {
  logger?: Partial<LoggerInstance> | undefined
}

/**
 * The address of an action of this site: based on `AUTH_URL` if it is set, else on the host that the request names.
 * Only the first entry of a forwarded list counts, and none on a platform that does not set these headers; without a
 * protocol it is https. Throws a `TypeError` if there is no
 * valid host, or if `AUTH_URL` is not an address.
 *
 * The last argument is the configuration, or only its `basePath`: packages compiled against `@auth/core` before 0.35
 * pass the text, as `next-auth` 5.0.0-beta.20 does.
 */
// oxlint-disable-next-line max-params -- the signature that framework packages written for Auth.js call
export function createActionURL(
  action: AuthAction,
  protocol: string | null | undefined,
  headers: Headers,
  env: Readonly<Record<string, string | undefined>>,
  configOrBasePath: ActionUrlConfig | string | undefined,
): URL {
  const config =
    typeof configOrBasePath === "string" ? { basePath: configOrBasePath } : (configOrBasePath ?? {})
  const path = trimSlashes(config.basePath ?? "")
  const { url, problem } = configuredSite(env)
  if (problem !== undefined) throw new TypeError(problem)
  const base = url
    ? statedBase(url, path, config)
    : requestBase(protocol, readsForwarded(env) ? headers : withoutForwarded(headers))
  const directory = base.pathname.endsWith("/") ? base : new URL(`${base.pathname}/`, base)
  return new URL(path ? `${path}/${action}` : action, directory)
}

function statedBase(url: URL, path: string, config: ActionUrlConfig): URL {
  if (!path || url.pathname === "/") return url
  if (trimSlashes(url.pathname) !== path) config.logger?.warn?.("env-url-basepath-mismatch")
  return new URL("/", url)
}

function withoutForwarded(headers: Headers): Headers {
  const host = headers.get("host")
  return new Headers(host === null ? {} : { host })
}

function requestBase(protocol: string | null | undefined, headers: Headers): URL {
  const host = firstListed(headers.get("x-forwarded-host")) ?? firstListed(headers.get("host"))
  // Strictly a host: anything else could get user info or a path into every address that we build (CWE-601).
  if (!host || !isHost(host))
    throw new TypeError("The request has no valid host. Set AUTH_URL to the address of this site.")
  const scheme = (firstListed(headers.get("x-forwarded-proto")) ?? protocol ?? "https").replace(
    /:$/,
    "",
  )
  return new URL(`${scheme === "http" ? "http" : "https"}://${host}`)
}

/** True for the name of an action. */
export function isAuthAction(action: string): action is AuthAction {
  return (authActions as readonly string[]).includes(action)
}
