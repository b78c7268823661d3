import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { isAuthError } from "../errors/auth-error.js"
import { membersOf, parseBody, parseRequest } from "./parse-request.js"

const FORM = "application/x-www-form-urlencoded"
const LIMIT = "multipart/form-data; boundary=b"

function post(type: string | undefined, body: BodyInit): Request {
  const headers = new Headers(type === undefined ? {} : { "content-type": type })
  return new Request("http://app.test/", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit)
}

async function statusOf(type: string | undefined, body: BodyInit): Promise<unknown> {
  try {
    await parseBody(post(type, typeof body === "string" ? new TextEncoder().encode(body) : body))
    return 200
  } catch (error) {
    return isAuthError(error) ? error.cause?.["status"] : error
  }
}

describe("parseBody: the exact media type decides", () => {
  test.each([
    "application/json",
    "APPLICATION/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    " application/json ; charset=utf8",
  ])("%j is JSON", async (type) => {
    expect(await statusOf(type, '{"a":1}')).toBe(200)
  })

  test.each([
    undefined,
    "",
    "text/plain",
    "text/plain; x=application/json",
    "application/jsonx",
    "xapplication/json",
    "application/json, text/plain",
    "application/ld+json",
    "application/json; charset=utf-7",
    "application/json; charset=utf-16",
    "text/html",
    `${FORM}-x`,
    `${FORM}; charset=iso-8859-1`,
  ])("%j → 415", async (type) => {
    expect(await statusOf(type, '{"a":1}')).toBe(415)
  })

  test("no body needs no type", async () => {
    expect(await statusOf(undefined, "")).toBe(200)
    expect(await statusOf("image/png", "")).toBe(200)
  })
})

describe("parseBody: limits", () => {
  test.each(["null", "1", '"x"', "[]", "[{}]", "{", "{a:1}", "\u0000", `{"a":1}x`])(
    "JSON %j → 400",
    async (text) => {
      expect(await statusOf("application/json", text)).toBe(400)
    },
  )

  test("above 256 kB → 413, stated or not, and the rest is not read", async () => {
    expect(await statusOf(FORM, `a=${"x".repeat(300_000)}`)).toBe(413)
    let pulled = 0
    const cancelled = vi.fn()
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(64 * 1024).fill(97))
      },
      cancel: cancelled,
    })
    expect(await statusOf(FORM, endless)).toBe(413)
    expect(pulled).toBeLessThan(12)
    // Otherwise the connection stays open.
    expect(cancelled).toHaveBeenCalledOnce()
  })

  test("objects 40,000 deep and numbers beyond all bounds", async () => {
    const deep = `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`
    expect([200, 400]).toContain(await statusOf("application/json", deep))
    expect(await statusOf("application/json", '{"a":1e400}')).toBe(200)
  })

  test("10,000 fields in linear time", async () => {
    const fields = Array.from({ length: 10_000 }, (_, index) => `f${index}=1&a=2`).join("&")
    const { members, duplicates } = await parseBody(post(FORM, fields))
    expect(Object.keys(members)).toHaveLength(10_001)
    expect(duplicates).toHaveLength(9_999)
  })
})

describe("membersOf: names are names", () => {
  test("the first of two counts, and the name is told", () => {
    const { members, duplicates } = membersOf(new URLSearchParams("state=a&state=b&a[]=1&a[b]=2"))
    expect({ ...members }).toEqual({ state: "a", "a[]": "1", "a[b]": "2" })
    expect(duplicates).toEqual(["state"])
  })

  test("no object lends a prototype, however deep", async () => {
    const body =
      '{"__proto__":{"a":1},"data":[{"__proto__":{"role":"admin"},"\\u005f_proto__":{"b":1},"c":1}]}'
    const { members } = await parseBody(post("application/json", body))
    expect(Object.keys(members)).toEqual(["data"])
    const [data] = members["data"] as object[]
    expect(Object.getOwnPropertyNames(data)).toEqual(["c"])
    expect(Object.assign({}, data)).not.toHaveProperty("role")
  })

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("%s", async (name) => {
    for (const read of [
      membersOf(new URLSearchParams({ [name]: "x" })),
      await parseBody(post("application/json", `{${JSON.stringify(name)}:"x"}`)),
    ]) {
      expect(Object.getPrototypeOf(read.members)).toBeNull()
      expect(read.members[name]).toBe("x")
      expect(read.duplicates).toEqual([])
    }
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined()
  })

  test("any form comes back as it was sent", async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.string()), async (fields) => {
        const sent = new URLSearchParams(fields)
        const { members } = await parseBody(post(FORM, sent.toString()))
        expect({ ...members }).toEqual(Object.fromEntries(new URLSearchParams(sent)))
      }),
    )
  })
})

describe("parseBody: multipart/form-data", () => {
  function form(fields: Readonly<Record<string, string | Blob>>): Request {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return new Request("http://app.test/", { method: "POST", body })
  }

  test("text fields are members, files are left out", async () => {
    const request = form({ csrfToken: "a", name: "ü\r\nü", file: new Blob(["x"]) })
    const { members, duplicates } = await parseBody(request)
    expect({ ...members }).toEqual({ csrfToken: "a", name: "ü\r\nü" })
    expect(duplicates).toEqual([])
  })

  test("a name that comes twice is a duplicate, and the first counts", async () => {
    const body = new FormData()
    body.append("a", "1")
    body.append("a", "2")
    const parsed = await parseBody(new Request("http://app.test/", { method: "POST", body }))
    expect(parsed).toMatchObject({ members: { a: "1" }, duplicates: ["a"] })
  })

  test.each([
    { kind: "without a boundary", type: "multipart/form-data", body: "x", status: 400 },
    { kind: "without parts", type: LIMIT, body: "no parts", status: 400 },
    { kind: "of 300 kB", type: LIMIT, body: "-".repeat(300_000), status: 413 },
    { kind: "of another type", type: "multipart/mixed; boundary=b", body: "--b--", status: 415 },
  ])("one $kind: $status", async ({ type, body, status }) => {
    expect(await statusOf(type, body)).toBe(status)
  })
})

describe("a body that the framework has parsed", () => {
  const config = { basePath: "/auth", host: undefined }
  const received = { body: { csrfToken: "t", name: ["a", "b"], constructor: "a member" } }

  test("is taken as it is, and the request's own is not read", async () => {
    const request = post(FORM, "csrfToken=other")
    const address = new Request("http://app.test/auth/signin/github", request)
    const parsed = await parseRequest(address, config, received)
    expect({ ...parsed.body }).toEqual(received.body)
    expect(address.bodyUsed).toBe(false)
  })

  test("has no members but its own", async () => {
    const address = new Request("http://app.test/auth/signout", { method: "POST" })
    const { body } = await parseRequest(address, config, { body: {} })
    expect(body["toString"]).toBeUndefined()
  })

  test("of more than 256 kB, as its header says, is refused as well", async () => {
    const headers = { "content-length": String(256 * 1024 + 1) }
    const large = new Request("http://app.test/auth/signout", { method: "POST", headers })
    await expect(parseRequest(large, config, received)).rejects.toMatchObject({
      cause: { status: 413 },
    })
  })

  test("counts only where the request is a POST", async () => {
    const { body } = await parseRequest(new Request("http://app.test/auth/csrf"), config, received)
    expect(body).toEqual({})
  })
})

test("an address of more than 16 kB → 414, whatever it is the address of", async () => {
  const config = { basePath: "/auth", host: undefined }
  const request = (length: number) =>
    new Request("http://app.test/auth/csrf?x=".padEnd(length, "x"))
  expect(await parseRequest(request(16 * 1024), config)).toMatchObject({ action: "csrf" })
  await expect(parseRequest(request(16 * 1024 + 1), config)).rejects.toMatchObject({
    cause: { status: 414 },
  })
})
