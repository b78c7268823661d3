import { randomUUID } from "node:crypto"
import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { admin } from "@sallyport/core/admin"
import { apiKeys } from "@sallyport/core/api-keys"
import { encode } from "@sallyport/core/jwt"
import { memoryRecords } from "@sallyport/core/records"
import type { NextApiRequest, NextApiResponse } from "next"
import { NextRequest } from "next/server.js"
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import NextAuth from "@sallyport/next"

const secret = "next-test-secret-next-test-secret"
const SESSION = "authjs.session-token"
const READ = { scopes: ["notes:read"] as const }

/** What Next has for a route handler. */
const next = vi.hoisted(() => ({ headers: new Headers(), jar: new Map<string, string>() }))

vi.mock("next/headers", () => ({
  headers: async () => next.headers,
  cookies: async () => ({ set: (name: string, value: string) => next.jar.set(name, value) }),
}))
vi.mock("next/navigation", () => ({ redirect: () => undefined }))

const options = {
  secret,
  trustHost: true,
  providers: [],
  session: { updateAge: 0 },
  extensions: [
    apiKeys({ prefix: "acme", scopes: { "notes:read": "Read notes" }, maxStaleness: 0 }),
  ],
  records: memoryRecords({ singleProcess: true }),
}
const { getAccess, getCaller } = NextAuth(options)

const made = { key: "", cookie: "" }
beforeAll(async () => {
  const wanted = { service: "test", scopes: READ.scopes }
  made.key = (await admin(options).keys.create(wanted)).key
  const token = { sub: randomUUID(), name: "Ada" }
  made.cookie = `${SESSION}=${await encode({ token, secret, salt: SESSION })}`
})
beforeEach(() => next.jar.clear())

/** The site is served at another name than the one that Next gives to its requests. */
const PUBLIC = { host: "10.0.0.7:3000", "x-forwarded-host": "shop.example" }

function requestWith(given: Readonly<Record<string, string>>, method = "POST"): NextRequest {
  next.headers = new Headers({ ...PUBLIC, "x-forwarded-proto": "http", ...given })
  const body = method === "POST" ? JSON.stringify({ text: "a note" }) : null
  return new NextRequest("http://localhost:3000/api/notes", { method, headers: next.headers, body })
}

describe("In a route handler", () => {
  test("the body of the request is still there to be read, behind a proxy too", async () => {
    const request = requestWith({ authorization: `Bearer ${made.key}` })
    expect((await getAccess(request, READ)).kind).toBe("key")
    expect((await getCaller(request, READ)).by).toBe("key")
    expect(await request.json()).toEqual({ text: "a note" })
  })

  test("a session that is renewed is set as a cookie, and the body is still there", async () => {
    const request = requestWith({ cookie: made.cookie, origin: "http://shop.example" })
    expect(await getCaller(request, READ)).toMatchObject({
      by: "session",
      session: { user: { name: "Ada" } },
    })
    expect(next.jar.get(SESSION)).toBeTruthy()
    expect(await request.json()).toEqual({ text: "a note" })
  })

  test("a form of another site is refused, and the person's session is not read", async () => {
    const evil = { cookie: made.cookie, origin: "https://evil.example" }
    const found = await getCaller(requestWith({ ...evil, "content-type": "text/plain" }), READ)
    expect(found.by === "refusal" && found.refusal.error).toBe("cross_site")
    expect(next.jar.size).toBe(0)
    expect((await getCaller(requestWith(evil, "GET"), READ)).by).toBe("session")
  })

  test("the answer to a refusal is a response", async () => {
    const access = await getAccess(requestWith({}, "GET"), READ)
    const answer = access.kind === "refusal" ? access.response() : null
    expect([answer?.status, answer?.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer realm="api", scope="notes:read"',
    ])
  })
})

describe("In an API route", () => {
  function pages(method: string | undefined, given: Readonly<Record<string, string>>) {
    const req = { method, headers: { ...PUBLIC, "x-forwarded-proto": "http", ...given } }
    const res = new ServerResponse(new IncomingMessage(new Socket()))
    return [req as unknown as NextApiRequest, res as unknown as NextApiResponse] as const
  }

  test("two credentials let nobody in, of which Node keeps the first", async () => {
    const authorization = `Bearer ${made.key}`
    const [req] = pages("GET", { authorization })
    const rawHeaders = ["Authorization", authorization, "AUTHORIZATION", "Bearer x"]
    const twice = await getAccess(Object.assign(req, { rawHeaders }), READ)
    expect(twice).toMatchObject({ kind: "refusal", error: "invalid_token" })
  })

  test("a key gives access, and a renewed session is set as a cookie", async () => {
    const [req] = pages("POST", { authorization: `Bearer ${made.key}` })
    expect((await getAccess(req, READ)).kind).toBe("key")
    const [own, res] = pages("POST", { cookie: made.cookie, origin: "http://shop.example" })
    expect((await getCaller(own, res, READ)).by).toBe("session")
    expect(String(res.getHeader("set-cookie"))).toContain(SESSION)
  })

  test.each(["POST", "DELETE", "TRACE", undefined])(
    "with the method %s a request of another site is refused",
    async (method) => {
      const evil = pages(method, { cookie: made.cookie, origin: "https://evil.example" })
      const found = await getCaller(...evil, READ)
      expect(found.by === "refusal" && found.refusal.error).toBe("cross_site")
    },
  )
})

test("anything but a request is refused with how to write it", async () => {
  await expect(getAccess({} as NextApiRequest)).rejects.toThrow("take the request")
  const req = { headers: {} } as NextApiRequest
  await expect(getCaller(req, {} as NextApiResponse)).rejects.toThrow("getCaller(req, res, { … })")
  await expect(getCaller(requestWith({}), { scopes: "notes:read" } as never)).rejects.toThrow(
    'such as { scopes: ["notes:read"] }',
  )
  await expect(getAccess(requestWith({}), { scopes: ["x" as "notes:read"] })).rejects.toThrow(
    'There is no scope "x"',
  )
})
