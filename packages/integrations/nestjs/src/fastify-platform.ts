import {
  answerNode,
  isUnder,
  keepNodePrivate,
  nodeSite,
  proxiedInFastify,
  routedInFastify,
  serializeCookie,
  type FilledConfig,
} from "@sallyport/core/integration"
import type { IncomingMessage, ServerResponse } from "node:http"
import { nestSite } from "./nest-site.js"
import type { Platform } from "./platform.js"

/** The members that are needed of a request of Fastify. */
interface FastifyRequest {
  readonly raw: IncomingMessage
  readonly originalUrl: string
  readonly params: unknown
  readonly routeOptions: { readonly url?: string | undefined }
}

/** What is needed of its reply. */
interface FastifyReply {
  readonly raw: ServerResponse
  readonly sent: boolean
  readonly hijack: () => unknown
  readonly header: (name: string, value: string) => unknown
  readonly getHeaders: () => Readonly<Record<string, number | string | string[] | undefined>>
}

type OnRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The members that are needed of a application of Fastify. */
export interface FastifyApplication {
  readonly register: (plugin: (scope: FastifyScope) => Promise<void>) => unknown
}

interface FastifyScope {
  readonly addHook: (name: "onRequest", hook: OnRequest) => unknown
}

/** An application of Fastify, where the actions are answered by a hook. */
export function fastifyPlatform(
  application: FastifyApplication,
  config: FilledConfig,
): Platform<FastifyRequest> {
  const replies = new WeakMap<object, FastifyReply>()
  const answer: OnRequest = async (request, reply) => {
    const { raw, originalUrl: target } = request
    if (!isUnder(target, config.basePath)) return undefined
    const origin = siteOf(request)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await answerNode({ req: raw, res: reply.raw, target, origin }, config)
    return reply
  }
  return {
    serve(onRequest) {
      // A plugin is loaded behind those that the application has registered, such as that for CORS: their headers stay.
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
      site: siteOf(request),
      routed: routedInFastify(request),
      setCookies(cookies) {
        const reply = replies.get(request.raw)
        // An answer that has begun keeps no more headers: the next one renews the session.
        if (cookies.length === 0 || !reply || reply.sent || reply.raw.headersSent) return
        for (const cookie of cookies) reply.header("set-cookie", serializeCookie(cookie))
        keepNodePrivate(reply.raw)
      },
    }),
  }
}

/** Forwarded headers count only from an address that `trustProxy` names. */
function siteOf(request: FastifyRequest): string {
  return nestSite(() => nodeSite(request.raw, proxiedInFastify(request)))
}
