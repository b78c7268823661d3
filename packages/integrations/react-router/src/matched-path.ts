import { routedPath } from "@sallyport/core/integration"
import type { RouteEvent } from "./route-event.js"

/**
 * The path of the page that React Router has matched, in its one spelling, with the basename before it. React Router
 * also finds `/members` at `/Members`, `/%6dembers` and `/members.data`: a rule by path must see the same path for all
 * of them. If no route is known, it is the path as it was requested.
 */
export function matchedPath(event: RouteEvent, basename: string): string {
  const { pathname } = event.url ?? new URL(event.request.url)
  if (event.pattern === undefined) return pathname
  const requested = routedPath(pathname)
  const parts = requested.slice(basename.length).split("/").filter(Boolean)
  const path = [...spelled(event.pattern, { parts, params: event.params ?? {} })].join("/")
  const whole = path ? `${basename}/${path}` : basename
  return requested.endsWith("/") ? `${whole}/` : whole
}

interface RequestedPath {
  readonly parts: readonly string[]
  readonly params: NonNullable<RouteEvent["params"]>
}

/** The segments of a path, each in the spelling of the pattern; parameters as they were requested. */
function* spelled(pattern: string, { parts, params }: RequestedPath): Generator<string> {
  let at = 0
  for (const part of pattern.split("/").filter(Boolean)) {
    const given = parts[at] ?? ""
    if (part === "*") return yield* parts.slice(at)
    const [, name, optional] = /^(:?[^?]+)(\?)?/.exec(part) ?? []
    if (name === undefined) continue
    const isParameter = name.startsWith(":")
    const isThere = isParameter ? params[nameOf(name)] !== undefined : isSame(given, name)
    if (optional && !isThere) continue
    yield isParameter ? given : encodeURI(name)
    at += 1
  }
}

/** `:id` may have an extension, such as `:id.json`. */
function nameOf(parameter: string): string {
  return /^:([\w-]+)/.exec(parameter)?.[1] ?? ""
}

function isSame(given: string, name: string): boolean {
  return given.toLowerCase() === encodeURI(name).toLowerCase()
}
