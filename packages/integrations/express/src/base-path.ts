import type { Request } from "express"

/**
 * The path under which the handler is mounted, read from the request: what stands before the wildcard of the mount path
 * (`/auth/*`, `/auth/*splat`, a regular expression's last group), else the path of `app.use`. Undefined for a handler
 * mounted without a path, which answers under the configured base path.
 */
export function mountedAt(req: Request): string | undefined {
  const [path = ""] = req.originalUrl.split("?")
  const rest = wildcardSegments(req.params as Readonly<Record<string, unknown>>)
  if (rest === undefined) return req.baseUrl || undefined
  const segments = path.split("/").filter(Boolean)
  return `/${segments.slice(0, segments.length - rest).join("/")}`
}

/** How many segments the wildcard took: Express 5 names it and gives a list, Express 4 numbers it and gives text. */
function wildcardSegments(params: Readonly<Record<string, unknown>>): number | undefined {
  const named = Object.values(params).find((value) => Array.isArray(value))
  if (named) return (named as unknown[]).filter(Boolean).length
  const numbers = Object.keys(params).filter((name) => /^\d+$/.test(name))
  const last = numbers.sort((a, b) => Number(a) - Number(b)).at(-1)
  const text = last === undefined ? undefined : params[last]
  return typeof text === "string" ? text.split("/").filter(Boolean).length : undefined
}
