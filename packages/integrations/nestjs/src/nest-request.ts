import type { IncomingHttpHeaders } from "node:http"

/** A request of the platform, Express or Fastify, as `@Req()` returns it. */
export interface NestRequest {
  readonly headers: IncomingHttpHeaders
  readonly originalUrl: string
  readonly method?: string | undefined
  readonly rawHeaders?: readonly string[] | undefined
}
