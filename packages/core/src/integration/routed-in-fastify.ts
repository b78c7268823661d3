/** The members that are needed of a request of Fastify. */
interface FastifyRequest {
  readonly originalUrl: string
  readonly params: unknown
  readonly routeOptions: { readonly url?: string | undefined }
}

/**
 * The path and query of a request as Fastify's router understood them, whatever the client's spelling was: a rule that goes by the
 * path must not be gone round by `/%61dmin`, nor by `/ADMIN` where the router ignores letter case.
 */
export function routedInFastify({ originalUrl, params, routeOptions }: FastifyRequest): string {
  const [path = "/", ...query] = originalUrl.startsWith("/") ? originalUrl.split("?") : ["/"]
  const search = query.length > 0 ? `?${query.join("?")}` : ""
  const route = routeOptions.url
  return `${route === undefined ? path : filledIn(route, params as Params)}${search}`
}

type Params = Readonly<Record<string, string | undefined>>

/** The pattern of a route with the parameters that it was found with. */
function filledIn(route: string, params: Params): string {
  return route.replaceAll(/::|:(\w+)(?:\([^)]*\))?\??|\*/g, (found, name?: string) => {
    if (found === "::") return ":"
    const value = params[name ?? found] ?? ""
    return name ? encodeURIComponent(value) : encodeURI(value)
  })
}
