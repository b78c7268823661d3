import { routedPath } from "@sallyport/core/integration"

/** The parts of an Express request that are used here. */
interface RoutedRequest {
  readonly originalUrl: string
  readonly baseUrl: string
  readonly path: string
  readonly route?: { readonly path?: unknown }
}

/**
 * The path and query of a request as Express's router understood them, however the client spelled them: it must not be
 * possible to bypass a rule by path with `/%61dmin`, `/ADMIN` or `/admin/`, which Express treats as `/admin`.
 */
export function routedInExpress({ originalUrl, baseUrl, path, route }: RoutedRequest): string {
  const [, ...query] = originalUrl.split("?")
  const search = query.length > 0 ? `?${query.join("?")}` : ""
  const decoded = routedPath(baseUrl + path)
  return `${typeof route?.path === "string" ? asWritten(decoded, route.path) : decoded}${search}`
}

/** The path, with the fixed segments in the spelling of the matched route. */
function asWritten(path: string, route: string): string {
  const words = route.split("/")
  const isFixed = !/[*{?(]/.test(route)
  const given = path.split("/").slice(0, isFixed ? words.length : undefined)
  return given
    .map((one, place) => {
      const word = words[place] ?? ""
      return word.toLowerCase() === one.toLowerCase() ? word : one
    })
    .join("/")
}
