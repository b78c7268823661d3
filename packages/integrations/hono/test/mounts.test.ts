import { Hono } from "hono"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { HonoAuth } from "../src/index.js"

const SITE = "http://localhost"
const secret = "hono-test-secret-hono-test-secret-hono"

/** A part of an application, with its own routes in addition to the actions. */
function part(basePath: string, mount?: string): Hono {
  const { handler } = HonoAuth({ secret, trustHost: true, basePath, providers: [] })
  const app = new Hono()
  if (mount) app.use(mount, handler)
  else app.use(handler)
  app.get("/members", (c) => c.text("in"))
  return app
}

const statusOf = async (app: Hono, path: string) => (await app.request(`${SITE}${path}`)).status

describe("Where the handler is mounted", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue(undefined))
  afterEach(() => vi.restoreAllMocks())

  test.each(["/shop/auth", "/shop/api/auth"])(
    "a part of the application with %s in it keeps its other routes",
    async (basePath) => {
      const app = new Hono().route("/shop", part(basePath))
      expect(await statusOf(app, `${basePath}/signin`)).toBe(200)
      expect(await statusOf(app, "/shop/members")).toBe(200)
      expect(await statusOf(app, "/shop/nothing")).toBe(404)
    },
  )

  test("at the actions themselves what is no action is nothing", async () => {
    const app = part("/auth", "/auth/*")
    expect(await statusOf(app, "/auth/signin")).toBe(200)
    expect(await statusOf(app, "/auth/nothing")).toBe(404)
    expect(await statusOf(app, "/members")).toBe(200)
  })

  test("elsewhere the answer names the mount and the base path", async () => {
    const answer = await part("/auth", "/api/auth/*").request(`${SITE}/api/auth/signin`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/mounted at .*\/api\/auth.*base path is .*"\/auth/)
  })
})
