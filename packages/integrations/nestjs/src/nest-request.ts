import type { IncomingHttpHeaders } from "node:http"

/** A request of the platform, of Express or of Fastify, as `@Req()` gives it. */
export interface NestRequest {
  readonly headers: IncomingHttpHeaders
  readonly originalUrl: string
  readonly method?: string | undefined
}
