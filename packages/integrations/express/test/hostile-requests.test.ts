import { createServer } from "node:http"
import { connect, type AddressInfo } from "node:net"
import express5 from "express"
import express4 from "express4"
import { afterEach, describe, expect, test, vi } from "vitest"
import { ExpressAuth, getSession, type ExpressAuthConfig } from "../src/index.js"

type Express = typeof express5
const versions: [string, Express][] = [
  ["Express 5", express5],
  ["Express 4", express4 as unknown as Express],
]

const config: ExpressAuthConfig = {
  trustHost: true,
  secret: "express-test-secret-express-test-secret",
  logger: { error: () => undefined },
  providers: [
    {
      id: "credentials",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: () => ({ id: "1", name: "Ada" }),
    },
  ],
}

const running: (() => void)[] = []
afterEach(() => {
  running.splice(0).forEach((stop) => stop())
  vi.unstubAllEnvs()
})

/** An application with sign-in under `/auth`; errors answer with their status and nothing else. */
async function serve(express: Express, trustProxy = false): Promise<number> {
  const app = express()
  // The environment is read once for each configuration object.
  const own = { ...config }
  app.set("env", "test")
  if (trustProxy) app.set("trust proxy", "loopback")
  app.use("/auth", ExpressAuth(own))
  app.get("/who", (req, res, next) => {
    getSession(req, own).then((session) => res.json(session), next)
  })
  const server = createServer(app)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  running.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** Sends bytes as they are, which no client library would, and gives the answer. */
async function send(port: number, line: string, headers: readonly string[]): Promise<string> {
  const start = line.includes(" ") ? line : `GET ${line}`
  return new Promise((done, fail) => {
    const socket = connect(port, "127.0.0.1")
    let answer = ""
    socket.setEncoding("utf8").on("error", fail)
    socket.on("data", (text: string) => (answer += text)).on("end", () => done(answer))
    socket.write(`${start} HTTP/1.1\r\n${headers.join("\r\n")}\r\nConnection: close\r\n\r\n`)
  })
}

describe.each(versions)("%s: what no browser sends", (_version, express) => {
  test("a whole address as the request target names no site and no path of ours (T-HTTP-07)", async () => {
    const port = await serve(express)
    for (const site of ["http://other.test", "http://app.test"]) {
      const answer = await send(port, `${site}/auth/providers`, ["Host: app.test"])
      expect(answer).toMatch(/^HTTP\/1.1 404 /)
      expect(answer).not.toContain("other.test")
      expect(await send(port, `${site}/who`, ["Host: app.test"])).toMatch(/^HTTP\/1.1 200 /)
    }
  })

  test.each([
    "app.test@other.test",
    "app.test/path",
    "app.test:99999",
    "app.test:80:80",
    "app test",
    "app.test\\other.test",
    "app.test,other.test",
    "[::1",
    "app.test#x",
  ])("Host: %s → 400, no address made of it", async (host) => {
    const port = await serve(express)
    for (const target of ["/auth/providers", "/who"]) {
      const answer = await send(port, target, [`Host: ${host}`])
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).not.toContain("callbackUrl")
    }
  })

  test("forwarded headers count only from a trusted proxy, the first entry only", async () => {
    const forwarded = [
      "Host: app.test",
      "X-Forwarded-Host: site.test, x.test",
      "X-Forwarded-Proto: https",
    ]
    const untrusted = await send(await serve(express), "/auth/providers", forwarded)
    expect(untrusted).toContain('"http://app.test/auth/')
    const trusted = await send(await serve(express, true), "/auth/providers", forwarded)
    expect(trusted).toContain('"https://site.test/auth/')
  })

  test("AUTH_URL wins over every header, in every address", async () => {
    vi.stubEnv("AUTH_URL", "https://stated.test")
    const port = await serve(express, true)
    const headers = ["Host: evil.test", "X-Forwarded-Host: evil.test", "X-Forwarded-Proto: http"]
    for (const action of ["providers", "signin", "signout", "error", "callback/nobody", "csrf"]) {
      const answer = await send(port, `/auth/${action}`, headers)
      expect(answer).toMatch(/^HTTP\/1.1 (?:200|302|403|500) /)
      expect(answer).not.toContain("evil.test")
    }
    expect(await send(port, "/auth/csrf", headers)).toContain("__Host-authjs.csrf-token=")
  })

  test.each(["stated.test", "localhost:3000", "/auth"])(
    "an AUTH_URL that is no address (%s) is refused, and no header takes its place",
    async (text) => {
      vi.stubEnv("AUTH_URL", text)
      const port = await serve(express)
      for (const action of ["providers", "session", "signin", "csrf"]) {
        const answer = await send(port, `/auth/${action}`, ["Host: evil.test"])
        expect(answer).toMatch(/^HTTP\/1.1 500 /)
        expect(answer).not.toContain("evil.test/auth")
      }
      expect(await send(port, "/who", ["Host: evil.test"])).toMatch(/^HTTP\/1.1 500 /)
    },
  )

  test.each(["TRACE", "OPTIONS", "PUT", "PROPFIND", "M-SEARCH"])(
    "%s, which a Request may not even have → 405",
    async (method) => {
      const port = await serve(express)
      const answer = await send(port, `${method} /auth/session`, ["Host: app.test"])
      expect(answer).toMatch(/^HTTP\/1.1 405 /)
      expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/im)
    },
  )

  test("Cookie and path spelled for no parser: an answer, and the next request works", async () => {
    const port = await serve(express)
    const cookie = `Cookie: authjs.session-token=%E0%A4%A; =x; __proto__=1; ${"a=b; ".repeat(400)}`
    for (const target of ["/auth/session", "/auth/%", "/auth//session", "/auth/session/..%2f"])
      expect(await send(port, target, ["Host: app.test", cookie])).toMatch(/^HTTP\/1.1 [245]/)
    expect(await send(port, "/who", ["Host: app.test"])).toMatch(/^HTTP\/1.1 200 /)
  })
})
