import { callSessions, type FixtureSite, type RunningFixture } from "@sallyport/integration-kit"
import type fastify5 from "fastify"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { describe } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { FastifyAuth } from "../src/index.js"
import { versions } from "./support/versions.js"

const KEPT = "public, max-age=600"

const READ = { scopes: ["notes:read"] }

/** The pages of the kit's application. */
function addPages(app: FastifyInstance, onGuarded: () => void): void {
  const shown = async (request: FastifyRequest) => JSON.stringify(await request.auth())
  app.get("/session", shown)
  app.get("/planted", { onRequest: plant }, shown)
  app.get("/cached", async (request, reply) => {
    reply.header("cdn-cache-control", KEPT)
    const text = await shown(request)
    return reply.header("cache-control", KEPT).header("set-cookie", "theme=dark").send(text)
  })
  app.get("/late", async (request, reply) => {
    reply.hijack()
    reply.raw.write("…")
    reply.raw.end((await request.auth())?.user?.name)
  })
  app.get("/forgotten", async (request) => String(Reflect.get(request.auth(), "user")))
  app.get("/open", async (_, reply) => reply.header("cache-control", KEPT).send("open"))
  app.route({
    url: "/me",
    method: ["GET", "POST"],
    handler: async (request) => JSON.stringify(await callSessions(await request.me(), request.url)),
  })
  app.all("/access", async (request, reply) => {
    const access = await request.getAccess(READ)
    if (access.kind !== "refusal") return JSON.stringify(access)
    return reply.code(access.status).headers(access.headers).send(access.body)
  })
  app.all("/caller", async (request, reply) => {
    const caller = await request.getCaller(READ)
    if (caller.by !== "refusal") return JSON.stringify({ ...caller, sent: request.body })
    const { status, headers, body } = caller.refusal
    return reply.code(status).headers(headers).send(body)
  })
  const guarded = { onRequest: app.authorized }
  for (const url of ["/guarded", "/rooms/:name"])
    app.route({
      ...guarded,
      url,
      method: ["GET", "POST"],
      handler: async () => {
        onGuarded()
        return "secret"
      },
    })
  for (const url of ["/login", "/login/"]) app.get(url, guarded, async () => "the sign-in page")
}

async function plant(request: FastifyRequest): Promise<void> {
  const eve = { user: { name: "Eve" } }
  Object.assign(request, { session: eve, user: eve.user })
  Object.assign(request.raw, { auth: eve, session: eve })
}

async function start(fastify: typeof fastify5, site: FixtureSite): Promise<RunningFixture> {
  const app = fastify({ trustProxy: site.behindProxy, forceCloseConnections: true })
  app.setErrorHandler(async (error: { statusCode?: number; status?: number }, _, reply) =>
    reply.code(error.statusCode ?? error.status ?? 500).send("error"),
  )
  // Runs before the plugin's own hooks.
  app.addHook("onRequest", async (request, reply) => {
    if (request.headers["x-read"]) await request.auth()
    if (request.headers["x-cached"])
      reply.headers({ "cache-control": KEPT, "cdn-cache-control": KEPT })
    if (request.url === "/bare") return reply.send(JSON.stringify(await request.auth()))
  })
  app.get("/bare", async () => "never")
  app.addContentTypeParser("application/x-www-form-urlencoded", (_request, _payload, done) =>
    done(null),
  )
  await app.register(FastifyAuth, site.config)
  addPages(app, site.onGuarded)
  return { origin: await app.listen({ host: "127.0.0.1", port: 0 }), close: () => app.close() }
}

describe.each(versions)("%s", (name, fastify) => {
  describeIntegration({
    name,
    basePath: "/auth",
    start: (site) => start(fastify, site),
    givesMe: true,
    givesAccess: true,
    lacks: {
      calls: "the actions are asked by forms",
      rewrites: "a guard of a route sees the route that was found, also after rewriteUrl",
      functions: "a route is all that Fastify runs at an address",
    },
  })
})
