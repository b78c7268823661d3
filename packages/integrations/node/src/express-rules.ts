import { routedPath } from "@sallyport/core/integration"

interface ExpressSettings {
  readonly get: (setting: string) => unknown
}

/** The parts of an Express request that are used here. */
interface ProxiedExpressRequest {
  readonly app: ExpressSettings
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Whether an Express request comes from an address that `app.set("trust proxy", …)` names. */
export function proxiedInExpress({ app, socket }: ProxiedExpressRequest): boolean {
  const trusts = app.get("trust proxy fn")
  return typeof trusts === "function" && trusts(socket.remoteAddress, 0) === true
}

/** The parts of an Express request that are used here. */
interface RoutedExpressRequest {
  readonly app: ExpressSettings
  readonly originalUrl: string
  readonly baseUrl: string
  readonly path: string
  readonly route?: { readonly path?: unknown } | undefined
}

/**
 * The path and query of a request as Express's router understood them, however the client spelled them: it must not be
 * possible to bypass a rule by path with `/%61dmin`, `/ADMIN` or `/admin/`, which Express treats as `/admin`. Where the
 * route is not known yet, the path is in lower case unless the application has `case sensitive routing`.
 */
export function routedInExpress({
  app,
  originalUrl,
  baseUrl,
  path,
  route,
}: RoutedExpressRequest): string {
  const [, ...query] = originalUrl.split("?")
  const search = query.length > 0 ? `?${query.join("?")}` : ""
  const isExact = app.get("case sensitive routing") === true
  const bare = (given: string) => {
    const decoded = routedPath(given).replace(/\/$/, "")
    return isExact ? decoded : inLowerCase(decoded)
  }
  const rest =
    typeof route?.path === "string" ? asWritten(routedPath(path), route.path) : bare(path)
  return `${`${bare(baseUrl)}${rest === "/" && baseUrl ? "" : rest}` || "/"}${search}`
}

/** The escapes that are left keep their capital letters. */
function inLowerCase(path: string): string {
  return path.replaceAll(/%[\dA-F]{2}|[A-Z]/g, (found) =>
    found.startsWith("%") ? found : found.toLowerCase(),
  )
}

/** The path, with the fixed segments in the spelling of the matched route. */
function asWritten(path: string, route: string): string {
  const words = route.split("/")
  const isFixed = !/[*{?(]/.test(route)
  const given = path.split("/").slice(0, isFixed ? words.length : undefined)
  return given
    .map((one, index) => {
      const word = words[index] ?? ""
      return word.toLowerCase() === one.toLowerCase() ? word : one
    })
    .join("/")
}
