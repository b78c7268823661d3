import type { Cookie } from "@sallyport/core/integration"

/** The parts of one request that Express and Fastify provide in different ways. */
interface PlatformExchange {
  /** This site's origin, such as `https://app.example`. Throws an `HttpException` for an invalid host. */
  readonly site: string
  /** The path and query as the router understood them. */
  readonly routed: string
  /** The address of the client, by the platform's own settings about proxies. */
  readonly clientAddress: string | undefined
  /** Puts cookies on the response, unless it has already started. */
  readonly setCookies: (cookies: readonly Cookie[]) => void
}

/** A platform, as an `AuthModule` uses it. */
export interface Platform<Request> {
  /**
   * Answers the actions from now on, before any route. Every other request is reported to `onRequest` and continues.
   */
  readonly serve: (onRequest: (raw: object) => void) => void
  readonly exchange: (request: Request) => PlatformExchange
}
