import type { Request } from "express"

/**
 * The path at which the handler is mounted, read from the request: the part before the wildcard of the mount path
 * (`/auth/*`, `/auth/*splat`, or a regular expression's last group), else the path of `app.use`. Undefined for a
 * handler mounted without a path, which uses the configured base path.
 */
export function mountedAt(req: Request): string | undefined {
  const [path = ""] = req.originalUrl.split("?")
  const rest = wildcardSegments(req.params as Readonly<Record<string, unknown>>)
  if (rest === undefined) return req.baseUrl || undefined
  const segments = path.split("/").filter(Boolean)
  return `/${segments.slice(0, segments.length - rest).join("/")}`
}

/**
 * The number of segments that the wildcard matched: Express 5 gives it a name and a list, Express 4 a number and text.
 */
function wildcardSegments(params: Readonly<Record<string, unknown>>): number | undefined {
  const named = Object.values(params).find((value) => Array.isArray(value))
  if (named) return (named as unknown[]).filter(Boolean).length
  const numbers = Object.keys(params).filter((name) => /^\d+$/.test(name))
  const last = numbers.sort((a, b) => Number(a) - Number(b)).at(-1)
  const text = last === undefined ? undefined : params[last]
  return typeof text === "string" ? text.split("/").filter(Boolean).length : undefined
}
