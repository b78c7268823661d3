import fastify from "fastify"
import { expect, test } from "vitest"
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
