import {
  answerReceived,
  createOperations,
  type FilledConfig,
  type SessionFrom,
} from "@sallyport/core/integration"
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify"
import { configIn, type FastifyAuthConfig } from "./fastify-auth-config.js"
import { fastifyFramework } from "./fastify-framework.js"
import { sendAnswer } from "./send-answer.js"
import { siteOf } from "./site-of.js"
import { webRequest } from "./web-request.js"

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The session, typed as the `session` callback returns it where you name the configuration (`auth<typeof config>()`); null
     * when no one is signed in. Read once a request, and only when it is asked for. A session that was extended is extended in
     * the browser too, as long as the reply has not begun. Rejects with an `AuthError` when the configuration or the store fails,
     * because then it is not known who is asking.
     */
    auth: <From = unknown>() => Promise<SessionFrom<From> | null>
  }
  interface FastifyInstance {
    /**
     * A hook for routes that not everyone may enter, as `onRequest` or `preHandler`: asks the `authorized` callback, and only
     * `true` opens; without that callback, those who are signed in may. Others are sent to the sign-in page, or get the
     * `Response` that the callback returns.
     */
    authorized: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  }
}

/**
 * Authentication as a Fastify plugin: `fastify.register(FastifyAuth, config)`. Answers the actions below `/auth`, or where
 * `prefix` or `basePath` says, and adds `request.auth()` and `fastify.authorized` to the scope that it is registered in.
 */
export const FastifyAuth: FastifyPluginAsync<FastifyAuthConfig> = Object.assign(
  async (fastify: FastifyInstance, given: FastifyAuthConfig) => {
    const config = configIn(fastify.prefix, given)
    const replies = new WeakMap<object, FastifyReply>()
    const framework = fastifyFramework(({ raw }) => replies.get(raw))
    const { auth, refusal } = createOperations(framework, config)

    fastify.addHook("onRequest", async (request, reply) => {
      replies.set(request.raw, reply)
    })
    fastify.decorateRequest("auth", async function (this: FastifyRequest) {
      return auth(this) as Promise<never>
    })
    fastify.decorate("authorized", async (request, reply) => {
      const answer = await refusal(request)
      return answer instanceof Response ? sendAnswer(reply, answer) : undefined
    })
    await fastify.register(async (scope) => answerActions(scope, config), {
      prefix: config.basePath.slice(fastify.prefix.length),
    })
  },
  // What the plugin adds is for the scope that it is registered in, as `fastify-plugin` has it.
  {
    [Symbol.for("skip-override")]: true,
    [Symbol.for("fastify.display-name")]: "@sallyport/fastify",
    [Symbol.for("plugin-meta")]: { name: "@sallyport/fastify", fastify: ">=4.26.0 <6" },
  },
)

/** The routes of the actions, in a scope of their own: its content types are no one else's. */
function answerActions(scope: FastifyInstance, config: FilledConfig): void {
  scope.removeAllContentTypeParsers()
  // Read by the action itself, which knows how long it may be and which types it may have.
  scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload))
  scope.all("/*", async (request, reply) => {
    const origin = siteOf(request)
    const { method, originalUrl: target, headers } = request
    const toRequest = () => webRequest(request, origin)
    const received = { method, target, origin, cookie: headers.cookie, toRequest }
    return sendAnswer(reply, await answerReceived(received, config))
  })
}
