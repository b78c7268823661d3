import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { examineAddress } from "@sallyport/conformance"
import { expect, onTestFinished, test } from "vitest"

/** A server on a free port, until the end of the test. */
async function serve(listener: RequestListener, host = "127.0.0.1"): Promise<number> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  return (server.address() as AddressInfo).port
}

const tokenOf = (text: string) => JSON.stringify({ csrfToken: text })
const codesAt = async (port: number) =>
  (await examineAddress({ url: `http://127.0.0.1:${port}/auth` })).map(({ code }) => code)

test("of a body without an end the beginning is enough", async () => {
  let sent = 0
  const port = await serve((_, response) => {
    const piece = Buffer.alloc(1 << 20, "a")
    const more = () => {
      while (!response.destroyed && response.write(piece)) sent += piece.length
    }
    response.setHeader("content-type", "text/html").on("drain", more)
    more()
  })
  expect(await codesAt(port)).toEqual(["MOUNT_ANSWERS_HTML"])
  expect(sent).toBeLessThan(100 << 20)
})

test("of a body that was packed tightly the beginning is enough", async () => {
  const packed = gzipSync(Buffer.alloc(64 << 20))
  const port = await serve((_, response) => {
    response.setHeader("content-type", "text/html").setHeader("content-encoding", "gzip")
    response.end(packed)
  })
  const before = process.memoryUsage().arrayBuffers
  expect(await codesAt(port)).toEqual(["MOUNT_ANSWERS_HTML"])
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 << 20)
})

test("no other machine is visited because the server says so", async () => {
  const visits: string[] = []
  const inside = await serve((request, response) => {
    visits.push(request.url ?? "")
    response.end(tokenOf("inside"))
  }, "127.0.0.2")
  const port = await serve((request, response) => {
    response.writeHead(302, { location: `http://127.0.0.2:${inside}${request.url}` }).end()
  })
  const [found] = await examineAddress({ url: `http://127.0.0.1:${port}/auth` })
  expect(found).toMatchObject({ code: "MOUNT_BEHIND_CHECK" })
  expect(found?.cause).toContain(`"http://127.0.0.2:${inside}/auth/csrf"`)
  expect(visits).toEqual([])
})

test.each(["file:///auth/csrf", "data:,/auth/csrf", "javascript:/auth/csrf"])(
  "a redirect to %s is not followed",
  async (location) => {
    const port = await serve((_, response) => void response.writeHead(302, { location }).end())
    expect(await codesAt(port)).toEqual(["MOUNT_BEHIND_CHECK"])
  },
)

test("redirects without an end are a few requests", async () => {
  let count = 0
  const port = await serve((_, response) => {
    response.writeHead(302, { location: `/auth/csrf?${(count += 1)}` }).end()
  })
  expect(await codesAt(port)).toEqual(["REDIRECT_LOOP"])
  expect(count).toBeLessThan(10)
})

test("nothing that a header says commands the terminal, or fills it", async () => {
  const port = await serve((_, response) => {
    response.setHeader("x-cache", `HIT \u009B31m${"x".repeat(8000)}`)
    response.setHeader("set-cookie", "a\u009B2J=1")
    response.end(tokenOf("same"))
  })
  const found = await examineAddress({ url: `http://127.0.0.1:${port}/auth` })
  expect(found.length).toBeGreaterThan(1)
  for (const { cause } of found) {
    expect(cause).not.toMatch(/\p{Cc}/u)
    expect(cause.length).toBeLessThan(1100)
  }
  expect(found.map(({ cause }) => cause).join()).toContain("\\u009b2J")
})

test.each([
  ["at /:1:", 14_000],
  [`at ${"/".repeat(190)} `, 500],
  ["/home/a.", 12_000],
  [`at ${"a/".repeat(90)}:1`, 500],
])("an error page made of %j does not keep the examination busy", async (text, times) => {
  const port = await serve((request, response) => {
    const isFirst = request.url?.endsWith("/csrf") === true
    response.writeHead(isFirst ? 200 : 500, { "set-cookie": "a=1; HttpOnly; SameSite=Lax" })
    response.end(isFirst ? tokenOf(crypto.randomUUID()) : text.repeat(times))
  })
  expect(await codesAt(port)).toContain("CACHE_HEADERS_LOST")
})
