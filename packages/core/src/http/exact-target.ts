import { UnknownAction } from "../errors/request-errors.js"
import { parsePath } from "./request-path.js"

/** Any: only what is parsed beside it counts. */
const SITE = "http://localhost"

/**
 * Holds a request to the exact spelling of its path: a `Request` has an address that is repaired already, so that dot
 * segments, backslashes and whole addresses pass by every limit that goes by path.
 *
 * Null for a target in its one spelling; for one with a slash at its end the target without, which is where to ask again.
 * Throws `UnknownAction` with status 404 for every other.
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
  if (!URL.canParse(path, SITE)) return false
  const { origin, pathname } = new URL(path, SITE)
  return origin === SITE && pathname === path
}
