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
  const path = readPath(pathname, basePath)
  if (!path) throw notFound(pathname, basePath)
  return path
}

/** The same; undefined for every other spelling. For callers who ask about each request of an application: errors cost time. */
export function readPath(pathname: string, basePath: string): RequestPath | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const [first, provider, ...more] = pathname
    .slice(basePath.length + 1)
    .replace(/\/$/, "")
    .split("/")
  const action = authActions.find((known) => known === first)
  if (!action || more.length > 0) return undefined
  if (provider === undefined) return { action }
  // Clients without a provider have long sent its absence as text.
  if (provider === "undefined" && action === "signin") return { action }
  const providerId = decodeOnce(provider)
  if (!withProvider.has(action) || !providerId) return undefined
  // `%63redentials` is another path to anyone who limits sign-ins by path.
  return pathSegment(providerId) === provider ? { action, providerId } : undefined
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
  const mount = pathname.startsWith(`${basePath}/`) ? undefined : mountOf(pathname)
  // In other letters it is another spelling of the same.
  const isElsewhere = mount !== undefined && mount.toLowerCase() !== basePath.toLowerCase()
  const base = JSON.stringify(basePath)
  const message = isElsewhere
    ? `The handler was asked for ${asked}, so it is mounted at ${JSON.stringify(mount)}, but the base path is ${base}. Make basePath, or the path of AUTH_URL, and the mount the same.`
    : `No action has the path ${asked}; the base path is ${base}. Check basePath and where the handler is mounted.`
  return new UnknownAction(message, { status: 404, isElsewhere })
}

/** A path that a router would have, not a spelling that shall go round a rule by path. */
const PLAIN = /^(?:\/[\w~-]+)+$/

/** Where a handler is mounted that is asked for this path, if that is the path of an action there. */
function mountOf(pathname: string): string | undefined {
  if (pathname.length > 200 || !PLAIN.test(pathname)) return undefined
  const segments = pathname.split("/")
  const isAction = (known: ReadonlySet<string>, place: number) =>
    known.has(segments.at(place) ?? "")
  const count = isAction(withProvider, -2) ? 2 : isAction(new Set(authActions), -1) ? 1 : 0
  return count > 0 ? segments.slice(0, -count).join("/") || undefined : undefined
}
