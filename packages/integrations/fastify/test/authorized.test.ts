import fastify, { type FastifyRequest } from "fastify"
import { afterEach, describe, expect, test, vi } from "vitest"
import { authorized, FastifyAuth } from "../src/index.js"

const config = {
  secret: "a secret of this test that is long enough",
  trustHost: true,
  providers: [],
  logger: { error: () => undefined },
}

test("guards a route that is written before the plugin is loaded, where app.authorized is still undefined", async () => {
  const app = fastify()
  void app.register(FastifyAuth, config)
  expect(app.authorized).toBeUndefined()
  app.get("/secret", { onRequest: authorized }, async () => "secret")
  const answer = await app.inject("/secret")
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toContain("/auth/signin?callbackUrl=")
  expect(answer.body).not.toContain("secret")
  await app.close()
})

test("lets nobody in where the plugin is missing, and says so", async () => {
  const app = fastify()
  app.get("/secret", { onRequest: authorized }, async () => "the secret")
  await app.register(async (scope) => {
    const inner = scope.register(async (own) => void own.register(FastifyAuth, config), {
      prefix: "/x",
    })
    await inner
  })
  const answer = await app.inject("/secret")
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({
    message: expect.stringContaining("FastifyAuth is not registered in its scope"),
  })
  await app.close()
})

test("a plugin that was called in place of Fastify says how it is registered", async () => {
  const called = FastifyAuth as unknown as (options: object) => Promise<void>
  await expect(called(config)).rejects.toThrow("Write await app.register(FastifyAuth, config).")
})

test.each<readonly [string, (request: FastifyRequest) => unknown, string]>([
  ["the hook, without its arguments", async () => asked(authorized)(), "authorized is a hook"],
  ["the hook, without the reply", async (request) => asked(authorized)(request), "the reply."],
  ["auth, taken from its request", async ({ auth }) => asked(auth)(), "Write request.auth()."],
])("called inside of a handler, %s names the call and lets nobody in", async (_, call, says) => {
  const app = fastify()
  await app.register(FastifyAuth, config)
  app.get("/secret", async (request) => {
    await call(request)
    return "secret"
  })
  const answer = await app.inject("/secret")
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ message: expect.stringContaining(says) })
  await app.close()
})

// As somebody without a compiler calls it.
const asked = (given: unknown) => given as (...args: readonly unknown[]) => Promise<unknown>

describe("A function of the request that is read, and never called", () => {
  afterEach(() => void vi.unstubAllEnvs())

  /** What the log says once a page has been asked for. */
  async function told(page: (request: FastifyRequest) => unknown, mode: string | undefined) {
    vi.stubEnv("NODE_ENV", mode)
    const log: string[] = []
    const app = fastify()
    const warn = (code: string, details = "") => void log.push(`${code}: ${details}`)
    await app.register(FastifyAuth, { ...config, logger: { ...config.logger, warn } })
    app.get("/page", async (request) => ({ is: Boolean(await page(request)) }))
    const headers = { host: "localhost:4100" }
    for (const url of ["/page", "/page"])
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    await app.close()
    return log.filter((one) => one.includes("was read and not called"))
  }

  test.each(["auth", "me"] as const)("%s is told of once, in development", async (name) => {
    for (const mode of ["development", undefined]) {
      const [line = "", ...more] = await told((request) => request[name] as unknown, mode)
      expect(line).toContain(`likely-mistake: request.${name} was read and not called.`)
      expect(line).toContain(`await request.${name}()`)
      expect(more).toEqual([])
    }
  })

  test("not in production, and not where it is called", async () => {
    expect(await told((request) => request.auth as unknown, "production")).toEqual([])
    expect(await told((request) => request.auth(), "development")).toEqual([])
  })
})
