import type { Cookie } from "@sallyport/core/integration"

/** What Express and Fastify have each in its own way, for one request. */
interface Exchange {
  /** This site's origin, such as `https://app.example`. Throws an `HttpException` for a host that is none. */
  readonly site: string
  /** The path and query as the router understood them. */
  readonly routed: string
  /** Puts cookies on the response, unless it has begun. */
  readonly setCookies: (cookies: readonly Cookie[]) => void
}

/** A platform, as an `AuthModule` has it. */
export interface Platform<Request> {
  /** Answers the actions from now on, before any route; every other request is announced to `onRequest` and goes on. */
  readonly serve: (onRequest: (raw: object) => void) => void
  readonly exchange: (request: Request) => Exchange
}
