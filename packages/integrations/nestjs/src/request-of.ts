import type { ExecutionContext } from "@nestjs/common"
import type { NestRequest } from "./nest-request.js"

/**
 * The request that a handler runs for: the HTTP request, or the one in the GraphQL context, which is `req` with
 * Apollo's drivers and `reply.request` with Mercurius. Throws a `TypeError` for anything else, so that a guard fails
 * closed.
 */
export function requestOf(context: ExecutionContext): NestRequest {
  const kind = context.getType<string>()
  if (kind === "http") return context.switchToHttp().getRequest<NestRequest>()
  if (kind === "graphql") {
    const shared = context.getArgByIndex<GraphQLContext | undefined>(2)
    const request = shared?.req ?? shared?.reply?.request
    if (request) return request
    throw new TypeError(
      "The GraphQL context has no request. Add it: GraphQLModule.forRoot({ context: ({ req }) => ({ req }) }).",
    )
  }
  throw new TypeError(
    `Sessions can be read from HTTP and GraphQL requests, but this handler is for ${JSON.stringify(kind)}. Ask AuthService for the session of the request that opened the connection.`,
  )
}

interface GraphQLContext {
  readonly req?: NestRequest
  readonly reply?: { readonly request?: NestRequest }
}
