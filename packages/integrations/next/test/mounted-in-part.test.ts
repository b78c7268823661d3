import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import NextAuth from "@sallyport/next"
import { NextRequest } from "next/server.js"
import { afterEach, describe, expect, test, vi } from "vitest"

const servers: Server[] = []
afterEach(() => {
  servers.splice(0).forEach((server) => server.close())
  vi.unstubAllEnvs()
})

type Handler = (request: NextRequest) => Promise<Response>
type Route = Partial<Record<string, Handler>>

/** A server that does what Next does with the exports of a route file: 405 for a method that it does not export. */
async function serving(basePath: string, routeOf: (handlers: Required<Route>) => Route) {
  const warn = vi.fn()
  const { handlers } = NextAuth({
    secret: "next-test-secret-next-test-secret",
    trustHost: true,
    providers: [],
    basePath,
    logger: { warn, error: () => undefined },
  })
  const route = routeOf(handlers)
  const server = createServer((req, res) => {
    const handler = route[req.method ?? ""]
    if (!handler) return void res.writeHead(405).end()
    const request = new NextRequest(`http://${req.headers.host}${req.url}`, {
      method: req.method ?? "GET",
    })
    void handler(request).then(async (answer) =>
      res.writeHead(answer.status).end(await answer.text()),
    )
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, "localhost", done))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const ask = async (method: string, action: string) =>
    (await fetch(`${origin}${basePath}/${action}`, { method, redirect: "manual" })).status
  return { ask, warn }
}

const soon = { timeout: 60_000 }

describe("A route file that exports GET alone", () => {
  const getAlone = ({ GET }: Required<Route>): Route => ({ GET })

  test("in development: the 405 that Next answers is told of once, with the line to write", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const { ask, warn } = await serving("/api/auth", getAlone)
    expect(await ask("GET", "signin")).toBe(200)
    expect(await ask("POST", "signin/github")).toBe(405)
    expect(await ask("POST", "signin/github")).toBe(405)
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), soon)
    expect(warn.mock.calls).toEqual([
      ["handler-not-reached", expect.stringContaining("export const { GET, POST } = handlers")],
    ])
    expect(warn.mock.calls[0]?.[1]).toContain('At "/api/auth" it gets other requests')
  })

  test("in production: nothing is said", async () => {
    vi.stubEnv("NODE_ENV", "production")
    const { ask, warn } = await serving("/production/auth", getAlone)
    await ask("GET", "signin")
    expect(await ask("POST", "signin/github")).toBe(405)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(warn).not.toHaveBeenCalled()
  })
})

describe("What the handler itself refuses is not told of as missing", () => {
  test.each<[string, (handlers: Required<Route>) => Route]>([
    ["both exported", (handlers) => handlers],
    ["POST taken when it is called", (h) => ({ GET: h["GET"], POST: (req) => h["POST"]!(req) })],
  ])("%s", async (name, routeOf) => {
    vi.stubEnv("NODE_ENV", "development")
    const { ask, warn } = await serving(`/${name.replaceAll(" ", "-")}`, routeOf)
    const asked = [ask("GET", "csrf"), ask("POST", "providers"), ask("POST", "providers")]
    expect(await Promise.all(asked)).toEqual([200, 405, 405])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(warn).not.toHaveBeenCalled()
  })
})
