import {
  answerNode,
  isUnder,
  keepNodePrivate,
  nodeHost,
  serializeCookie,
  type FilledConfig,
} from "@sallyport/core/integration"
import { proxiedInFastify, routedInFastify } from "@sallyport/node/fastify-rules"
import type { IncomingMessage, ServerResponse } from "node:http"
import { originOrBadRequest } from "./nest-origin.js"
import type { Platform } from "./platform.js"

/** The parts of a Fastify request that are used here. */
interface FastifyRequest {
  readonly raw: IncomingMessage
  readonly originalUrl: string
  /** By `trustProxy`. */
  readonly ip?: string | undefined
  readonly params: unknown
  readonly routeOptions: { readonly url?: string | undefined }
}

/** The parts of its reply that are used here. */
interface FastifyReply {
  readonly raw: ServerResponse
  readonly sent: boolean
  readonly hijack: () => unknown
  readonly header: (name: string, value: string) => unknown
  readonly getHeaders: () => Readonly<Record<string, number | string | string[] | undefined>>
}

type OnRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The parts of a Fastify application that are used here. */
export interface FastifyApplication {
  readonly register: (plugin: (scope: FastifyScope) => Promise<void>) => unknown
}

interface FastifyScope {
  readonly addHook: (name: "onRequest", hook: OnRequest) => unknown
}

/** The platform for Fastify, where a hook answers the actions. */
export function fastifyPlatform(
  application: FastifyApplication,
  config: FilledConfig,
): Platform<FastifyRequest> {
  const replies = new WeakMap<object, FastifyReply>()
  const answer: OnRequest = async (request, reply) => {
    const { raw, originalUrl: target } = request
    if (!isUnder(target, config.basePath)) return undefined
    const origin = originOf(request)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    const platform = { clientAddress: () => request.ip }
    await answerNode({ req: raw, res: reply.raw, target, origin, platform }, config)
    return reply
  }
  return {
    serve(onRequest) {
      // A plugin is loaded after those that the application has registered, such as the one for CORS, so their headers
      // are kept.
      const plugin = async (scope: FastifyScope) => {
        scope.addHook("onRequest", async (request, reply) => {
          replies.set(request.raw, reply)
          onRequest(request.raw)
          return answer(request, reply)
        })
      }
      application.register(Object.assign(plugin, { [Symbol.for("skip-override")]: true }))
    },
    exchange: (request) => ({
      site: originOf(request),
      routed: routedInFastify(request),
      clientAddress: request.ip,
      setCookies(cookies) {
        const reply = replies.get(request.raw)
        // A reply that has already started takes no more headers: the next one renews the session.
        if (cookies.length === 0 || !reply || reply.sent || reply.raw.headersSent) return
        for (const cookie of cookies) reply.header("set-cookie", serializeCookie(cookie))
        keepNodePrivate(reply.raw)
      },
    }),
  }
}

/** Forwarded headers count only if they come from an address that `trustProxy` names. */
function originOf(request: FastifyRequest): string {
  return originOrBadRequest(() => nodeHost(request.raw, proxiedInFastify(request)))
}
