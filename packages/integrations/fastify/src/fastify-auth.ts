import {
  answerReceived,
  createOperations,
  isResponse,
  type FilledConfig,
  type MeOf,
  type SessionFrom,
  type ProofDemand,
  type Access,
  type AccessDemand,
  type AccessRefusal,
  type RequestCaller,
  type ScopesOf,
} from "@sallyport/core/integration"
import { AuthError } from "@sallyport/core/errors"
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from "fastify"
import { configIn, type FastifyAuthConfig } from "./fastify-auth-config.js"
import { fastifyFramework, platformOf } from "./fastify-framework.js"
import { sendAnswer } from "./send-answer.js"
import { originOf } from "./origin-of.js"
import { decorateChecked } from "./uncalled-functions.js"
import { webRequest } from "./web-request.js"

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The session; null if no one is signed in. It has the type that your `session` callback returns if you pass the
     * type of the configuration (`auth<typeof config>()`). Read at most once per request, and only on demand. If the
     * session was extended, the browser's cookie is extended too, unless the reply has already started. Rejects with an
     * `AuthError` if the configuration or the store fails, because it is then unknown who is signed in. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
     */
    auth: <From = unknown>(demand?: ProofDemand) => Promise<SessionFrom<From> | null>
    /**
     * What the person who is signed in can do: the functions of each extension under its name, as in
     * `(await request.me<typeof config>())?.sessions.list()`. Null if no one is signed in. Rejects with an `AuthError` if
     * that is unknown, and without extensions. Write `satisfies FastifyAuthConfig` after the configuration.
     */
    me: <From = unknown>() => Promise<MeOf<From> | null>
    /**
     * What the program may do that sent the request, by its `Authorization` alone, whoever is signed in. If it may not do what
     * is demanded, as in `request.getAccess({ scopes: ["notes:read"] })`, `kind` is `refusal`, with the answer to send:
     * `reply.code(access.status).headers(access.headers).send(access.body)`. Rejects with an `AuthError` if no extension checks
     * credentials, such as `apiKeys()`, and for a scope that is not declared.
     */
    getAccess: <From = unknown>(
      demand?: AccessDemand<ScopesOf<From>>,
    ) => Promise<Access<ScopesOf<From>> | AccessRefusal>
    /**
     * Who sent the request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
     * otherwise only if no page of another site can have sent the request. Rejects as `getAccess` does, and if it is unknown who
     * is signed in.
     */
    getCaller: <From = unknown>(
      demand?: AccessDemand<ScopesOf<From>>,
    ) => Promise<RequestCaller<SessionFrom<From>, ScopesOf<From>>>
  }
  interface FastifyInstance {
    /**
     * A hook for protected routes, as `onRequest` or `preHandler`: it calls the `authorized` callback, and only `true`
     * admits. Without that callback it admits everyone who is signed in. Others are sent to the sign-in page, or get
     * the `Response` that the callback returns. It is there once the plugin is loaded; {@link authorized} of this package
     * is there before.
     */
    authorized: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  }
}

/**
 * Authentication as a Fastify plugin: `fastify.register(FastifyAuth, config)`. It answers the actions below `/auth`, or
 * below `prefix` or `basePath`, and adds `request.auth()`, `request.me()` and `fastify.authorized` to the scope that it
 * is registered in.
 */
export const FastifyAuth: FastifyPluginAsync<FastifyAuthConfig> = Object.assign(
  async (fastify: FastifyInstance, given: FastifyAuthConfig) => {
    // Plain JavaScript may have called it, as one calls the plugins of other frameworks.
    if (typeof fastify?.register !== "function")
      throw new AuthError(
        "FastifyAuth is a plugin, which Fastify calls. Write await app.register(FastifyAuth, config).",
      )
    const config = configIn(fastify.prefix, given)
    const replies = new WeakMap<object, FastifyReply>()
    const framework = fastifyFramework(({ raw }) => replies.get(raw))
    const { auth, getAccess, getCaller, me, refusal } = createOperations(framework, config)

    fastify.addHook("onRequest", async (request, reply) => {
      replies.set(request.raw, reply)
    })
    decorateChecked(fastify, config, {
      auth(demand?: ProofDemand) {
        return auth(this, demand)
      },
      async me() {
        return me(this)
      },
      async getAccess(demand?: AccessDemand) {
        return getAccess(this, demand)
      },
      async getCaller(demand?: AccessDemand) {
        return getCaller(this, demand)
      },
    })
    fastify.decorate("authorized", async (request, reply) => {
      const answer = await refusal(request)
      if (!isResponse(answer)) return undefined
      requireUnsent(reply)
      return sendAnswer(reply, answer)
    })
    await fastify.register(async (scope) => answerActions(scope, config), {
      prefix: config.basePath.slice(fastify.prefix.length),
    })
  },
  // What the plugin adds belongs to the scope that it is registered in, like with `fastify-plugin`.
  {
    [Symbol.for("skip-override")]: true,
    [Symbol.for("fastify.display-name")]: "@sallyport/fastify",
    [Symbol.for("plugin-meta")]: { name: "@sallyport/fastify", fastify: ">=4.26.0 <6" },
  },
)

/** Whoever calls the hook inside of a handler may forget one of its arguments, or to wait for it. */
function requireUnsent(reply: FastifyReply | undefined): void {
  if (reply === undefined || reply.sent)
    throw new AuthError(
      `authorized has turned somebody away, but ${reply ? "the reply was sent already" : "it was called without the reply"}. Let Fastify call it: app.get("/account", { onRequest: authorized }, handler).`,
    )
}

/** The routes of the actions, in a scope of their own, so that its content types affect no other routes. */
function answerActions(scope: FastifyInstance, config: FilledConfig): void {
  scope.removeAllContentTypeParsers()
  // The action reads the body itself, because it knows its maximum length and the allowed types.
  scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload))
  scope.all("/*", async (request, reply) => {
    const origin = originOf(request)
    const { method, originalUrl: target, headers } = request
    const toRequest = () => webRequest(request, origin)
    const platform = platformOf(request)
    const received = { method, target, origin, cookie: headers.cookie, platform, toRequest }
    return sendAnswer(reply, await answerReceived(received, config))
  })
}
