import { request } from "node:http"
import type { IncomingMessage } from "node:http"
import { once } from "node:events"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startHttpServer } from "./start-http-server.js"
import type { HttpServer } from "./start-http-server.js"

let server: HttpServer

beforeAll(async () => {
  server = await startHttpServer({ host: "127.0.0.1", port: 0 }, () => (_request, response) => {
    response.end("secret")
  })
})
afterAll(() => server.stop())

/** `fetch` does not allow setting Host. */
async function ask(host: string, path = "/"): Promise<{ answer: IncomingMessage; text: string }> {
  const { hostname, port } = new URL(server.origin)
  const sent = request({ hostname, port, path, headers: { host } }).end()
  const [answer] = (await once(sent, "response")) as [IncomingMessage]
  return { answer, text: Buffer.concat(await answer.toArray()).toString() }
}

test.each([
  "evil.example",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "10.0.0.1",
  "0.0.0.0",
  "@@@",
])("Host %j gets 403 and learns nothing (DNS rebinding)", async (host) => {
  const { answer, text } = await ask(host)
  expect(answer.statusCode).toBe(403)
  expect(text).not.toContain("secret")
})

test("our own Host is answered", async () => {
  expect((await ask(new URL(server.origin).host)).text).toBe("secret")
})

test("another name of this machine leads to the one origin", async () => {
  const { answer } = await ask(`localhost:${new URL(server.origin).port}`, "//evil.example/a?b=c")
  expect(answer.statusCode).toBe(307)
  expect(answer.headers.location).toBe(`${server.origin}//evil.example/a?b=c`)
})

test("a request in absolute form gets 403", async () => {
  const { answer } = await ask(new URL(server.origin).host, "http://evil.example/")
  expect(answer.statusCode).toBe(403)
})

test("a handler that fails is a 500 without its reason", async () => {
  const warned = once(process, "warning")
  const failing = await startHttpServer({ host: "127.0.0.1", port: 0 }, () => async () => {
    throw new Error("reason")
  })
  try {
    const response = await fetch(failing.origin)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain("reason")
    expect(String(await warned)).toContain("reason")
  } finally {
    await failing.stop()
  }
})
