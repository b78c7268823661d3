import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Auth } from "@sallyport/core"
import express from "express"
import { afterEach, expect, test } from "vitest"
import { cookieHeaderOf, signInByForm } from "../../../core/test/support/sign-in-by-form.js"
import { ExpressAuth, type ExpressAuthConfig } from "../src/index.js"

const options = {
  trustHost: true,
  basePath: "/auth",
  secret: "express-test-secret-express-test-secret",
  logger: { error: () => undefined },
  session: { updateAge: 0 },
  callbacks: { session: () => ({ user: { name: "Ä" }, expires: "never" }) },
  providers: [
    {
      id: "credentials",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: () => ({ id: "1", name: "Ada" }),
    },
  ],
} as const satisfies ExpressAuthConfig

let stop = () => {}
afterEach(() => stop())

async function serve(config: ExpressAuthConfig): Promise<string> {
  const app = express().use("/auth", ExpressAuth(config))
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  stop = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function signedIn(site: string): Promise<string> {
  return cookieHeaderOf((await signInByForm(site)).visitor)
}

/** A response header by header, without what the server adds and without the random part of a sealed cookie. */
function shownBy({ status, headers }: Response): object {
  const own = ["connection", "content-length", "date", "keep-alive", "x-powered-by", "set-cookie"]
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !own.includes(name))),
    cookies: headers
      .getSetCookie()
      .map((line) => line.replace(/=[^;]*/, "=").replace(/Expires=[^;]*/, "")),
  }
}

test.each(["/auth/session", "/auth/session?of=me"])(
  "GET %s, which makes no web objects, is answered as Auth answers it",
  async (path) => {
    const site = await serve(options)
    const headers = { cookie: await signedIn(site) }
    const answer = await fetch(site + path, { headers })
    const expected = await Auth(new Request(site + path, { headers }), options)
    expect(shownBy(answer)).toEqual(shownBy(expected))
    expect(answer.headers.getSetCookie()).not.toEqual([])
    expect(await answer.text()).toBe(await expected.text())
  },
)

test.each([
  ["a configuration that is none", { ...options, secret: "" }],
  [
    "a session callback that throws",
    {
      ...options,
      callbacks: {
        session: () => {
          throw new Error("the store is away")
        },
      },
    },
  ],
] as [string, ExpressAuthConfig][])(
  "GET /auth/session with %s fails as there",
  async (_, broken) => {
    const site = await serve(options)
    const headers = { cookie: await signedIn(site) }
    stop()
    const other = await serve(broken)
    const answer = await fetch(`${other}/auth/session`, { headers })
    const expected = await Auth(new Request(`${other}/auth/session`, { headers }), broken)
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(shownBy(answer)).toEqual(shownBy(expected))
    expect(await answer.text()).toBe(await expected.text())
  },
)

test("a target that is a whole address is read as before: it names no path of ours", async () => {
  const { pathname, port } = new URL(await serve(options))
  expect(pathname).toBe("/")
  const { connect } = await import("node:net")
  const socket = connect(Number(port), "127.0.0.1")
  socket.end(
    "GET http://elsewhere.test/auth/session HTTP/1.1\r\nhost: app.test\r\nconnection: close\r\n\r\n",
  )
  const text = (await socket.setEncoding("utf8").toArray()).join("")
  expect(text).toMatch(/^HTTP\/1\.1 404 /)
})
