import { parseUrl } from "../address/parse-url.js"
import { pathSegment } from "../address/path-segment.js"
import { type AuthAction, authActions } from "../contract/http.js"
import { UnknownAction } from "../errors/request-errors.js"

/** Actions that take a provider id as their second segment. */
const withProvider: ReadonlySet<AuthAction> = new Set(["signin", "callback", "webauthn-options"])

/** What a path under the base path requests. */
export interface RequestPath {
  readonly action: AuthAction
  readonly providerId?: string
  /** As in `AuthRequest`. */
  readonly operation?: string
}

/** The operations and pages of a configuration's extensions by name; undefined without extensions. */
export type OperationNames = Pick<ReadonlySet<string>, "has"> | undefined

/** The page on which people prove again who they are, as it is called in an address. */
export const STEP_UP = "step-up"
/** The page to which somebody comes back whose account waits to be linked. */
export const LINK_PAGE = "connect"

/** The extensions with which people can prove again who they are, and with which something ends if they cannot. */
const PROVING: ReadonlySet<string> = new Set(["accounts", "password", "secondFactors", "sessions"])

type NamedExtensions = readonly { readonly name: string }[]

/** Whether what is added to somebody who is signed in needs a recent proof in a configuration with these extensions. */
export function demandsProofToAdd(extensions: NamedExtensions): boolean {
  return extensions.some(({ name }) => PROVING.has(name))
}

/** Whether these extensions together have a page of this name, which belongs to none of them alone. */
export function isCommonPage(name: string, extensions: NamedExtensions): boolean {
  return name === STEP_UP || (name === LINK_PAGE && demandsProofToAdd(extensions))
}

/**
 * Parses `{basePath}/{action}`, `{basePath}/{action}/{provider}`, `{basePath}/session/{operation}` or `{basePath}/{page}`,
 * with or without one trailing slash, because some frameworks are configured to add it to every address. Throws
 * `UnknownAction` for every other spelling: if two parsers read a path differently, rules by path can be bypassed.
 */
export function parsePath(
  pathname: string,
  basePath: string,
  operations?: OperationNames,
): RequestPath {
  const path = readPath(pathname, basePath, operations)
  if (!path) throw notFound(pathname, basePath)
  return path
}

/**
 * The same, but undefined for every other spelling. For callers that check each request of an application, because
 * errors are slow.
 */
export function readPath(
  pathname: string,
  basePath: string,
  operations?: OperationNames,
): RequestPath | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const [first = "", provider, ...more] = pathname
    .slice(basePath.length + 1)
    .replace(/\/$/, "")
    .split("/")
  const action = authActions.find((known) => known === first)
  if (more.length > 0) return undefined
  if (!action) return provider === undefined ? readPage(first, operations) : undefined
  if (provider === undefined) return { action }
  // Clients without a provider have long sent it as the text "undefined".
  if (provider === "undefined" && action === "signin") return { action }
  if (action === "session" && operations?.has(provider)) return { action, operation: provider }
  const providerId = decodeOnce(provider)
  if (!withProvider.has(action) || !providerId) return undefined
  // Anything that limits sign-ins by path sees `%63redentials` as another path.
  return pathSegment(providerId) === provider ? { action, providerId } : undefined
}

/** A page is found at both addresses, since some framework packages pass on only the paths of actions. */
function readPage(name: string, operations: OperationNames): RequestPath | undefined {
  const isPage = !name.includes(".") && operations?.has(name)
  return isPage ? { action: "session", operation: name } : undefined
}

function decodeOnce(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** They build this address themselves, from a base path that they do not know. */
const OLD_CALLER =
  "next-auth before 5.0.0-beta.8 asks there, and does not run on this core: install 5.0.0-beta.8 or later."

function notFound(pathname: string, basePath: string): UnknownAction {
  const quoted = JSON.stringify(pathname.slice(0, 200))
  const mount = pathname.startsWith(`${basePath}/`) ? undefined : mountOf(pathname)
  // If it differs only in letter case, it is another spelling of the same path.
  const isElsewhere = mount !== undefined && mount.toLowerCase() !== basePath.toLowerCase()
  const base = JSON.stringify(basePath)
  const message = isElsewhere
    ? `The handler was asked for ${quoted}, so it is mounted at ${JSON.stringify(mount)}, but the base path is ${base}. Make basePath, or the path of AUTH_URL, and the mount the same.`
    : `No action has the path ${quoted}; the base path is ${base}. ${pathname === "//session" ? OLD_CALLER : "Check basePath and where the handler is mounted."}`
  return new UnknownAction(message, { status: 404, isElsewhere })
}

/** A path that a router would use, not a spelling meant to bypass a rule. */
const PLAIN = /^(?:\/[\w~-]+)+$/

/** Where the handler must be mounted if this path is the path of one of its actions. */
function mountOf(pathname: string): string | undefined {
  if (pathname.length > 200 || !PLAIN.test(pathname)) return undefined
  const segments = pathname.split("/")
  const isAction = (known: ReadonlySet<string>, index: number) =>
    known.has(segments.at(index) ?? "")
  const count = isAction(withProvider, -2) ? 2 : isAction(new Set(authActions), -1) ? 1 : 0
  return count > 0 ? segments.slice(0, -count).join("/") || undefined : undefined
}

/** Any origin: only the path matters. */
const SITE = "http://localhost"

/**
 * Requires the exact spelling of a request's path. The address of a `Request` has already been normalized, so dot
 * segments, backslashes and absolute addresses would otherwise get past every rule that works by path.
 *
 * Returns null for a target in its one spelling. For a target with a trailing slash, returns the target without it,
 * where the client must send the request again. Throws `UnknownAction` with status 404 for every other spelling.
 */
export function exactTarget(
  target: string,
  basePath: string,
  operations?: OperationNames,
): string | null {
  const query = target.indexOf("?")
  const path = query === -1 ? target : target.slice(0, query)
  if (!isExact(path))
    throw new UnknownAction("This path has a simpler spelling, which must be used.", {
      status: 404,
    })
  if (!path.endsWith("/")) return null
  parsePath(path, basePath, operations)
  return path.slice(0, -1) + target.slice(path.length)
}

function isExact(path: string): boolean {
  const target = parseUrl(path, SITE)
  return target?.origin === SITE && target.pathname === path
}
