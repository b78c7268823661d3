import { parseUrl } from "../address/parse-url.js"
import { UnknownAction } from "../errors/request-errors.js"
import { parsePath } from "./request-path.js"

/** Any origin: only the path matters. */
const SITE = "http://localhost"

/**
 * Requires the exact spelling of a request's path. The address of a `Request` has already been normalized, so dot
 * segments, backslashes and absolute addresses would otherwise get past every rule that works by path.
 *
 * Returns null for a target in its one spelling. For a target with a trailing slash, returns the target without it,
 * where the client must send the request again. Throws `UnknownAction` with status 404 for every other spelling.
 */
export function exactTarget(target: string, basePath: string): string | null {
  const query = target.indexOf("?")
  const path = query === -1 ? target : target.slice(0, query)
  if (!isExact(path))
    throw new UnknownAction("This path has a simpler spelling, which must be used.", {
      status: 404,
    })
  if (!path.endsWith("/")) return null
  parsePath(path, basePath)
  return path.slice(0, -1) + target.slice(path.length)
}

function isExact(path: string): boolean {
  const target = parseUrl(path, SITE)
  return target?.origin === SITE && target.pathname === path
}
