import {
  headReader,
  keepNodePrivate,
  redirection,
  requestWithoutBody,
  serializeCookie,
  signedIn,
  type Framework,
  type Platform,
  type Usage,
} from "@sallyport/core/integration"
import { routedInFastify } from "@sallyport/node/fastify-rules"
import type { FastifyReply, FastifyRequest } from "fastify"
import { originOf } from "./origin-of.js"

/** How the functions of this package are called. */
const fastifyUsage: Usage<FastifyRequest> = {
  entry: "FastifyAuth",
  mount: "await app.register(FastifyAuth, config)",
  takesFunction: false,
  event: "request",
  eventInWords: "the request of Fastify",
  isEvent: (request) => "raw" in request,
  calls: {
    auth: "request.auth()",
    me: "request.me()",
    getAccess: 'request.getAccess({ scopes: ["notes:read"] })',
    getCaller: 'request.getCaller({ scopes: ["notes:read"] })',
    guard: 'app.get("/account", { onRequest: authorized }, handler)',
  },
}

/** The Fastify implementation of `Framework`; `replyTo` finds the reply to a request. */
export function fastifyFramework(
  replyTo: (request: FastifyRequest) => FastifyReply | undefined,
): Framework<FastifyRequest> {
  return {
    basePath: "/auth",
    // Without the body, which the route reads.
    toRequest: (request) =>
      requestWithoutBody(request, { origin: originOf(request), target: routedInFastify(request) }),
    received: (request) => ({
      get origin() {
        return originOf(request)
      },
      headers: headReader({ headers: request.headers, rawHeaders: request.raw.rawHeaders }),
    }),
    platform: platformOf,
    keyOf: ({ raw }) => raw,
    target: ({ originalUrl }) => originalUrl,
    setCookies(request, cookies) {
      const reply = replyTo(request)
      // A reply that has already started takes no more headers: the next one renews the session.
      if (cookies.length === 0 || !reply || reply.sent || reply.raw.headersSent) return
      for (const cookie of cookies) reply.header("set-cookie", serializeCookie(cookie))
      keepNodePrivate(reply.raw)
    },
    redirect: (_, url) => redirection(url),
    authorized: signedIn,
    usage: fastifyUsage,
    env: () => process.env,
  }
}

/** The address that Fastify has found, which goes by `trustProxy`, too. */
export function platformOf(request: FastifyRequest): Platform {
  return { clientAddress: () => request.ip }
}
