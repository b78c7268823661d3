/** The parameters of a path, decoded. `_splat` is what a wildcard stands for, `**` what no route was found for. */
export type PathParams = Readonly<Record<string, string | undefined>>

/**
 * The path that a pattern of TanStack's router stands for with these parameters, without a slash at its end: `$id`, `{$id}.json`,
 * `{-$locale}`, which may be absent, and `$` for the rest. What is left over below the route comes after it.
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

/** Several segments as they stand in an address. */
function encoded(rest: string): string {
  return rest.split("/").map(encodeURIComponent).join("/")
}
