import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { keepNodePrivate } from "./keep-node-private.js"
import { keepPrivate } from "./keep-private.js"

const PRIVATE = "private, no-cache, no-store"
const SHARED = { "Cache-Control": "public", "CDN-Cache-Control": "max-age=9", "X-Page": "1" }

/** What a browser sees of a response that these two have written, one before it was made private and one after. */
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
