import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { HonoAuth, type HonoAuthConfig } from "../src/index.js"

afterEach(() => void vi.unstubAllEnvs())

/** A check of the session in front of the handler, or behind it; what is logged while somebody opens the pages. */
async function opened(place: "in front" | "behind"): Promise<string[]> {
  vi.stubEnv("NODE_ENV", "development")
  const log: string[] = []
  const config: HonoAuthConfig = {
    secret: "guard-in-front-secret-guard-in-front",
    basePath: place === "behind" ? "/auth" : "/own/auth",
    providers: [],
    logger: { warn: (code, details) => void log.push(`${code}: ${details}`) },
  }
  const { handler, auth } = HonoAuth(config)
  const app = new Hono()
  if (place === "behind") app.use(handler)
  app.use(async (context, next) => {
    if (!(await auth(context))) return context.redirect(`${config.basePath}/signin`)
    return next()
  })
  app.use(handler)
  app.get("/", (context) => context.text("home"))
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" })
  onTestFinished(() => void server.close())
  await new Promise((ready) => void server.once("listening", ready))
  const { port } = server.address() as AddressInfo
  for (let left = 40; left > 0 && !log.some((one) => one.includes("not-reached")); left -= 1) {
    for (const path of ["/", `${config.basePath}/signin`])
      await fetch(`http://localhost:${port}${path}`, { redirect: "manual" })
    await new Promise((resolve) => void setTimeout(resolve, place === "behind" ? 5 : 250))
  }
  return log.filter((one) => one.includes("not-reached"))
}

test("a check of the session in front of the handler, which leads to its page for ever, is named", async () => {
  const [said = "", ...more] = await opened("in front")
  expect(more).toEqual([])
  expect(said).toContain('GET "/own/auth/signin" was answered with 302, but not by the handler')
  expect(said).toContain("Something in front of it turns visitors away")
})

test("behind the handler it is right, and nothing is said", async () => {
  expect(await opened("behind")).toEqual([])
})
