import { Hono, type Context, type MiddlewareHandler } from "hono"
import { describe, expect, test } from "vitest"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import {
  HonoAuth,
  authHandler,
  getAuthUser,
  initAuthConfig,
  verifyAuth,
  type HonoAuthConfig,
} from "../src/index.js"

// As somebody without a compiler writes it.
const asMiddleware = (given: unknown) => given as MiddlewareHandler
const called = (given: unknown) => given as (...args: readonly unknown[]) => unknown

/** The status of a protected page below a middleware, and the message of what was thrown. */
async function asked(middleware: MiddlewareHandler): Promise<readonly [number, string]> {
  let said = ""
  const app = new Hono()
    .use("/page", middleware)
    .get("/page", (c) => c.text("secret"))
    .onError(({ message }, c) => {
      said = message
      return c.text("failed", 500)
    })
  return [(await app.request("http://app.test/page")).status, said]
}

describe("What is no middleware lets nobody in, and names what is", () => {
  test.each<readonly [string, unknown, string]>([
    ["HonoAuth(config)", HonoAuth(passwordConfig), "const { handler } = HonoAuth(config)"],
    ["HonoAuth", HonoAuth, "HonoAuth itself is no handler. Call it with the configuration"],
    ["auth", HonoAuth(passwordConfig).auth, "auth() is what the session must have proved"],
    ["authHandler", authHandler, "authHandler() takes nothing, and returns the middleware."],
    ["verifyAuth", verifyAuth, "verifyAuth() takes nothing, and returns the middleware."],
    [
      "initAuthConfig(() => {})",
      initAuthConfig(() => undefined as never),
      "An object needs parentheses after an arrow",
    ],
  ])("%s", async (_, given, says) => {
    const [status, said] = await asked(asMiddleware(given))
    expect(status).toBe(500)
    expect(said).toContain(says)
  })
})

describe("What is passed in place of something else is named before the first request", () => {
  test.each<readonly [string, () => unknown, string]>([
    ["a configuration for its function", () => called(initAuthConfig)({}), "initAuthConfig(() =>"],
    ["a configuration for nothing", () => called(authHandler)({}), "authHandler() takes nothing"],
    ["an application", () => called(HonoAuth)(new Hono(), passwordConfig), "not the application"],
  ])("%s", (_, call, says) => {
    expect(call).toThrow(says)
  })
})

test.each<readonly [string, (c: Context) => unknown]>([
  ["a part of the context", (c) => c.req],
  ["the request", (c) => c.req.raw],
  ["nothing", () => undefined],
])("auth, getAuthUser and guard with %s name the call", async (_, part) => {
  const { auth, guard } = HonoAuth(passwordConfig satisfies HonoAuthConfig)
  const app = new Hono().get("/page", async (c) => {
    const said = [auth, getAuthUser, guard].map(async (one) =>
      Promise.resolve(called(one)(part(c))).catch(({ message }: Error) => message),
    )
    return c.json(await Promise.all(said))
  })
  const said: unknown = await (await app.request("http://app.test/page")).json()
  expect(said).toEqual([
    expect.stringContaining("Write auth(c)."),
    expect.stringContaining("Write getAuthUser(c)."),
    expect.stringContaining('Write app.use("/account/*", guard)'),
  ])
})

test("a middleware that calls the guard and forgets to return its answer turns people away nevertheless", async () => {
  const { guard } = HonoAuth(passwordConfig satisfies HonoAuthConfig)
  const [status] = await asked(async (c, next) => {
    await guard(c, next)
  })
  expect(status).toBe(302)
})

describe("guard, called inside of a handler that drops what it returns", () => {
  const { guard, handler } = HonoAuth(passwordConfig)
  const go = async () => undefined

  /** What a visitor who is not signed in gets, and the message of what was thrown. */
  async function visited(page: (c: Context) => unknown, before?: MiddlewareHandler) {
    let said = ""
    const app = new Hono()
    if (before) app.use(before)
    app.get("/page", page as MiddlewareHandler).onError(({ message }, c) => {
      said = message
      return c.text("failed", 500)
    })
    const answer = await app.request("http://app.test/page")
    return { status: answer.status, said, text: await answer.text() }
  }

  test.each<readonly [string, (c: Context) => unknown, string]>([
    [
      "and waits",
      async (c) => {
        await guard(c, go)
        return c.text("secret")
      },
      "a visitor whom guard turned away",
    ],
    [
      "and does not wait",
      (c) => {
        void guard(c, go)
        return c.json({ secret: true })
      },
      "before guard knew the visitor",
    ],
  ])("%s: nobody gets in, and it is named", async (_, page, says) => {
    const { status, said, text } = await visited(page)
    expect(status).toBe(500)
    expect(said).toContain(says)
    expect(said).toContain('app.get("/account", guard, handler)')
    expect(text).not.toContain("secret")
    expect((await visited(page, handler)).text).not.toContain("secret")
  })

  test("one that returns it works", async () => {
    const page = async (c: Context) => (await guard(c, go)) ?? c.text("secret")
    expect((await visited(page)).status).toBe(302)
    expect((await visited(page, handler)).status).toBe(302)
  })

  test("one that refuses in its own words does so", async () => {
    const { status, text } = await visited(async (c) =>
      (await guard(c, go)) ? c.json({ error: "sign in" }, 401) : c.text("secret"),
    )
    expect([status, text]).toEqual([401, '{"error":"sign in"}'])
  })

  test("middleware around the guard may make another answer of the refusal", async () => {
    const app = new Hono()
      .use(async (c, next) => {
        await next()
        if (c.res.status === 302) c.res = c.json({ error: "sign in" }, 401)
      })
      .get("/page", guard, (c) => c.text("secret"))
    expect((await app.request("http://app.test/page")).status).toBe(401)
  })
})
