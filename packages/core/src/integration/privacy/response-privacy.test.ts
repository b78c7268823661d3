import { createServer, type ServerResponse } from "node:http"
import { connect, createServer as createServer2, type OutgoingHttpHeaders } from "node:http2"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { keepNodePrivate, keepPrivate } from "./response-privacy.js"

const PRIVATE = "private, no-cache, no-store"
const SHARED = { "Cache-Control": "public", "CDN-Cache-Control": "max-age=9", "X-Page": "1" }

/** What a browser receives in a response that two functions write to, one before it was made private and one after. */
async function seen(before: (res: ServerResponse) => unknown, after: typeof before) {
  const server = createServer((_, res) => {
    before(res)
    keepNodePrivate(res)
    after(res)
    res.end()
  }).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await new Promise((done) => server.once("listening", done))
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return ["cache-control", "cdn-cache-control", "surrogate-control", "x-page"].map((name) =>
    headers.get(name),
  )
}

const setAll = (res: ServerResponse) => {
  for (const [name, value] of Object.entries(SHARED)) res.setHeader(name, value)
}
const none = () => undefined

test.each<[string, (res: ServerResponse) => unknown, (res: ServerResponse) => unknown]>([
  ["setHeader before", setAll, none],
  ["setHeader", none, setAll],
  [
    "setHeader of setHeader",
    none,
    (res) => res.setHeader("Cache-Control", "public").setHeader("X-Page", "1"),
  ],
  [
    "appendHeader",
    (res) => res.setHeader("x-page", "1"),
    (res) => res.appendHeader("cache-control", "public"),
  ],
  [
    "removeHeader",
    (res) => res.setHeader("x-page", "1"),
    (res) => res.removeHeader("cache-control"),
  ],
  ["writeHead with an object", none, (res) => res.writeHead(200, SHARED)],
  ["writeHead with a list", none, (res) => res.writeHead(200, Object.entries(SHARED).flat())],
])("a response of node:http stays private, whatever %s says", async (_, before, after) => {
  expect(await seen(before, after)).toEqual([PRIVATE, null, null, "1"])
})

const lists = Object.entries(SHARED)
test.each<[string, OutgoingHttpHeaders | unknown[]]>([
  ["an object", SHARED],
  ["a list", lists.flat()],
  ["a list of pairs", lists],
])("so does one of node:http2, whatever writeHead with %s says", async (_, headers) => {
  const server = createServer2((_req, res) => {
    setAll(res as unknown as ServerResponse)
    keepNodePrivate(res)
    res.writeHead(200, headers as OutgoingHttpHeaders).end()
  }).listen(0, "127.0.0.1")
  await new Promise((done) => server.once("listening", done))
  const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const answer = await new Promise<Record<string, unknown>>((done) =>
    client.request({ ":path": "/" }).once("response", (got) => done(got)),
  )
  expect([answer["cache-control"], answer["cdn-cache-control"], answer["x-page"]]).toEqual([
    PRIVATE,
    undefined,
    "1",
  ])
})

test("headers stay private, and take everything else", () => {
  const headers = new Headers({ ...SHARED, "surrogate-control": "max-age=9" })
  keepPrivate(headers)
  headers.set("CDN-Cache-Control", "public")
  headers.append("cache-control", "public")
  headers.delete("cache-control")
  headers.append("x-page", "2")
  expect([...headers]).toEqual([
    ["cache-control", PRIVATE],
    ["x-page", "1, 2"],
  ])
  expect([...new Headers(headers)]).toEqual([...headers])
  expect({ ...headers }).toEqual({})
})
