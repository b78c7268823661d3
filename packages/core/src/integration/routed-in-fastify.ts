/** The parts of a Fastify request that are used here. */
interface FastifyRequest {
  readonly originalUrl: string
  readonly params: unknown
  readonly routeOptions: { readonly url?: string | undefined }
}

/**
 * The path and query of a request as Fastify's router understood them, however the client spelled them: it must not be
 * possible to bypass a rule by path with `/%61dmin`, nor with `/ADMIN` if the router ignores letter case.
 */
export function routedInFastify({ originalUrl, params, routeOptions }: FastifyRequest): string {
  const [path = "/", ...query] = originalUrl.startsWith("/") ? originalUrl.split("?") : ["/"]
  const search = query.length > 0 ? `?${query.join("?")}` : ""
  const route = routeOptions.url
  return `${route === undefined ? path : filledIn(route, params as Params)}${search}`
}

type Params = Readonly<Record<string, string | undefined>>

/** The pattern of a route, filled with the parameters of this request. */
function filledIn(route: string, params: Params): string {
  return route.replaceAll(/::|:(\w+)(?:\([^)]*\))?\??|\*/g, (found, name?: string) => {
    if (found === "::") return ":"
    const value = params[name ?? found] ?? ""
    return name ? encodeURIComponent(value) : encodeURI(value)
  })
}
