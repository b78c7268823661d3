import { createServer } from "node:http"
import { connect, type AddressInfo } from "node:net"
import express5 from "express"
import express4 from "express4"
import { afterEach, describe, expect, test, vi } from "vitest"
import { otherSpellings } from "../../../core/test/support/path-spellings.js"
import { ExpressAuth, type ExpressAuthConfig } from "../src/index.js"

type Express = typeof express5
type App = ReturnType<Express>

const HERE = "/auth/callback/credentials"

const running: (() => void)[] = []
afterEach(() => {
  running.splice(0).forEach((stop) => stop())
})

/** The ways to mount the handler, in both versions. */
const mounts: [string, Express, (app: App, handler: ReturnType<typeof ExpressAuth>) => unknown][] =
  (
    [
      ["5", express5, "/auth/*splat"],
      ["4", express4 as unknown as Express, "/auth/*"],
    ] as const
  ).flatMap(
    ([version, express, wildcard]) =>
      [
        [`Express ${version}, app.use`, express, (app, handler) => app.use("/auth", handler)],
        [`Express ${version}, a wildcard`, express, (app, handler) => app.all(wildcard, handler)],
        [
          `Express ${version}, a regular expression`,
          express,
          (app, handler) => app.use(/^\/auth\/(.*)/, handler),
        ],
        [`Express ${version}, no path`, express, (app, handler) => app.use(handler)],
        [
          `Express ${version}, a router`,
          express,
          (app, handler) => app.use("/auth", express.Router().use(handler)),
        ],
      ] satisfies [
        string,
        Express,
        (app: App, handler: ReturnType<typeof ExpressAuth>) => unknown,
      ][],
  )

/** A site that limits sign-ins by path, as middleware and proxies do, and whose limit is used up. */
async function limitedSite(express: Express, mount: (typeof mounts)[number][2]) {
  const authorize = vi.fn(() => ({ id: "1", name: "Ada" }))
  const config: ExpressAuthConfig = {
    trustHost: true,
    secret: "express-test-secret-express-test-secret",
    logger: { error: () => undefined },
    providers: [
      { id: "credentials", type: "credentials", name: "Password", credentials: {}, authorize },
    ],
  }
  const app = express().set("env", "test")
  app.use((req, res, next) => {
    if (req.originalUrl.split("?")[0] === HERE) res.status(429).end()
    else next()
  })
  mount(app, ExpressAuth(config))
  const server = createServer(app)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  running.push(() => server.close())
  return { authorize, port: (server.address() as AddressInfo).port }
}

/** Sends a sign-in to a target that no client library would send. */
async function send(port: number, target: string, form: Form): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, "127.0.0.1")
    let answer = ""
    socket.setEncoding("utf8").on("error", fail)
    socket.on("data", (text: string) => (answer += text)).on("end", () => done(answer))
    socket.write(
      [
        `POST ${target} HTTP/1.1`,
        "Host: app.test",
        `Cookie: ${form.cookie}`,
        "Content-Type: application/x-www-form-urlencoded",
        `Content-Length: ${form.body.length}`,
        "Connection: close",
        "",
        form.body,
      ].join("\r\n"),
    )
  })
}

interface Form {
  readonly cookie: string
  readonly body: string
}

async function formOf(port: number): Promise<Form> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/csrf`)
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0])
  return { cookie: cookie.join("; "), body: `csrfToken=${csrfToken}` }
}

describe.each(mounts)("%s", (_, express, mount) => {
  test("no other spelling of the path goes round a limit", async () => {
    const { authorize, port } = await limitedSite(express, mount)
    const form = await formOf(port)
    for (const target of otherSpellings) {
      const answer = await send(port, target, form)
      expect([target, answer]).toEqual([
        target,
        expect.stringMatching(/^HTTP\/1\.1 (?:302|404|400) /),
      ])
      expect(authorize).not.toHaveBeenCalled()
    }
    expect(await send(port, HERE, form)).toMatch(/^HTTP\/1\.1 429 /)
  })

  test("a slash at the end leads to the limit, too", async () => {
    const { authorize, port } = await limitedSite(express, mount)
    const answer = await send(port, `${HERE}/?x=1`, await formOf(port))
    expect(answer).toMatch(/^HTTP\/1\.1 308 /)
    expect(answer).toMatch(/^location: \/auth\/callback\/credentials\?x=1\r$/im)
    expect(authorize).not.toHaveBeenCalled()
  })
})
