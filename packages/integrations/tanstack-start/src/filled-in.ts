/**
 * The parameters of a path, decoded. `_splat` is the match of a wildcard, and `**` the rest for which no route was
 * found.
 */
export type PathParams = Readonly<Record<string, string | undefined>>

/**
 * A pattern of TanStack's router filled with these parameters, without a trailing slash: `$id`, `{$id}.json`,
 * `{-$locale}`, which may be missing, and `$` for the rest. What remains below the route is appended.
 */
export function filledIn(pattern: string, params: PathParams): string {
  const segments = pattern.split("/").map((segment) => filledSegment(segment, params))
  const rest = params["**"]
  const all = rest === undefined ? segments : [...segments, encoded(rest)]
  const path = all.filter(Boolean).join("/")
  return `/${path.replace(/\/$/, "")}`
}

function filledSegment(segment: string, params: PathParams): string {
  const whole = segment.startsWith("$") ? segment.slice(1) : undefined
  if (whole !== undefined) return valueOf(whole, params)
  const open = segment.search(/\{-?\$/)
  const close = segment.indexOf("}", open)
  if (open === -1 || close === -1) return segment
  const name = segment.slice(segment.indexOf("$", open) + 1, close)
  const value = valueOf(name, params)
  const isOptional = segment[open + 1] === "-"
  if (isOptional && value === "") return ""
  return segment.slice(0, open) + value + segment.slice(close + 1)
}

function valueOf(name: string, params: PathParams): string {
  const value = params[name || "_splat"] ?? ""
  return name === "" ? encoded(value) : encodeURIComponent(value)
}

/** Several segments, encoded for an address. */
function encoded(rest: string): string {
  return rest.split("/").map(encodeURIComponent).join("/")
}
