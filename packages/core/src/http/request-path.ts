import { pathSegment } from "../address/path-segment.js"
import { authActions, type AuthAction } from "../contract/http.js"
import { UnknownAction } from "../errors/request-errors.js"

/** Actions that take a provider id as second segment. */
const withProvider: ReadonlySet<AuthAction> = new Set(["signin", "callback", "webauthn-options"])

/** What a path under the base path asks for. */
export interface RequestPath {
  readonly action: AuthAction
  readonly providerId?: string
}

/**
 * Reads `{basePath}/{action}` or `{basePath}/{action}/{provider}`, with or without one slash at the end, because some
 * frameworks are set to add it to every address. Throws `UnknownAction` for every other spelling: a path that two parsers
 * read differently is how controls keyed by path are passed by.
 */
export function parsePath(pathname: string, basePath: string): RequestPath {
  if (!pathname.startsWith(`${basePath}/`)) throw notFound(pathname, basePath)
  const [first, provider, ...more] = pathname
    .slice(basePath.length + 1)
    .replace(/\/$/, "")
    .split("/")
  const action = authActions.find((known) => known === first)
  if (!action || more.length > 0) throw notFound(pathname, basePath)
  if (provider === undefined) return { action }
  // Clients without a provider have long sent its absence as text.
  if (provider === "undefined" && action === "signin") return { action }
  const providerId = decodeOnce(provider)
  if (!withProvider.has(action) || !providerId) throw notFound(pathname, basePath)
  // `%63redentials` is another path to whoever limits sign-ins by path.
  if (pathSegment(providerId) !== provider) throw notFound(pathname, basePath)
  return { action, providerId }
}

function decodeOnce(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function notFound(pathname: string, basePath: string): UnknownAction {
  const asked = JSON.stringify(pathname.slice(0, 200))
  return new UnknownAction(
    `No action has the path ${asked}; the base path is ${JSON.stringify(basePath)}. Check basePath and where the handler is mounted.`,
    { status: 404 },
  )
}
