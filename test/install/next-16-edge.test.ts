import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { unreachable } from "../registry.js"
import {
  buildEdgeSite,
  edgePackages,
  gateOf,
  handlerOf,
  startEdgeSite,
  wholeGate,
  wholeHandler,
} from "./edge-site.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = (await unreachable()) ?? ""
const AUTH = "auth.js"
const ROUTE = "app/api/auth/[...nextauth]/route.js"

/** A middleware that decides for itself. */
const wrapped = `import { auth } from "./auth"
export const middleware = auth((request) => {
  if (request.auth || request.nextUrl.pathname.startsWith("/api/auth")) return
  return Response.redirect(new URL("/api/auth/signin?callbackUrl=own", request.url), 307)
})`

describe.skipIf(reason)(`Next 16 on the edge, built with Turbopack ${reason}`, () => {
  let workplace: Workplace
  beforeAll(async () => {
    workplace = await makeWorkplace("next-16-edge-app", edgePackages)
    await workplace.run("npm install --no-audit --no-fund --no-package-lock --prefer-offline")
  })
  afterAll(() => workplace?.remove())

  async function answersOf(name: string) {
    const { origin, stop } = await startEdgeSite(workplace, name)
    try {
      return { gate: await gateOf(origin), handler: await handlerOf(origin) }
    } finally {
      await stop()
    }
  }

  test("where AUTH_EDGE says that only the middleware is there, it is not larger than with next-auth", async () => {
    const theirs = await buildEdgeSite(workplace, "theirs", [[AUTH, "LIBRARY", "next-auth"]])
    const ours = await buildEdgeSite(workplace, "ours", [
      [AUTH, "LIBRARY", "@sallyport/next"],
      [ROUTE, 'export const runtime = "edge"', ""],
      ["next.config.mjs", "{ turbopack", '{ env: { AUTH_EDGE: "middleware" }, turbopack'],
    ])
    expect(theirs).toBeGreaterThan(50_000)
    expect(ours).toBeLessThanOrEqual(theirs)
    expect(await answersOf("ours")).toEqual({ gate: wholeGate, handler: wholeHandler })
  })

  test("without it, routes on the edge have everything, beside a middleware that decides for itself", async () => {
    await buildEdgeSite(workplace, "all", [
      [AUTH, "LIBRARY", "@sallyport/next"],
      ["middleware.js", 'export { auth as middleware } from "./auth"', wrapped],
    ])
    expect(await answersOf("all")).toEqual({ gate: wholeGate, handler: wholeHandler })
  })
})
