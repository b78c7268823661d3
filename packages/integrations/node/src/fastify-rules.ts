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

/**
 * Whether a Fastify request comes from an address that `trustProxy` names.
 *
 * This does not use `request.host` and `request.protocol`: in Fastify 4 and early versions of 5 they trust the headers
 * of any client as soon as `trustProxy` is set at all. `ips` has a second entry only behind a trusted address. It is
 * evaluated with a header of our own, because the request may have none.
 */
export function proxiedInFastify(request: { readonly raw: { readonly socket: object } }): boolean {
  const { socket } = request.raw
  const raw = { headers: { "x-forwarded-for": "0.0.0.0" }, socket, connection: socket }
  const ips: unknown = Reflect.get(request, "ips", { raw })
  return Array.isArray(ips) && ips.length > 1
}
