import { routedPath } from "@sallyport/core/integration"

/** The members that are needed of a request of Express. */
interface RoutedRequest {
  readonly originalUrl: string
  readonly baseUrl: string
  readonly path: string
  readonly route?: { readonly path?: unknown }
}

/**
 * The path and query of a request as Express's router understood them, whatever the client's spelling was: a rule that goes by
 * the path must not be gone round by `/%61dmin`, `/ADMIN` or `/admin/`, which Express takes for `/admin`.
 */
export function routedInExpress({ originalUrl, baseUrl, path, route }: RoutedRequest): string {
  const [, ...query] = originalUrl.split("?")
  const search = query.length > 0 ? `?${query.join("?")}` : ""
  const decoded = routedPath(baseUrl + path)
  return `${typeof route?.path === "string" ? asWritten(decoded, route.path) : decoded}${search}`
}

/** The path with the words of the route that it was found by, in the route's own letters. */
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
