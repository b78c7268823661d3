import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { apiKeys } from "@sallyport/core/api-keys"
import { memoryRecords } from "@sallyport/core/records"
import type { NextApiRequest, NextApiResponse } from "next"
import { beforeAll, expect, test, vi } from "vitest"
import { encode } from "@sallyport/next-auth-4/jwt"
import { getAccess, getAdmin, getCaller, type NextAuthOptions } from "@sallyport/next-auth-4"
import Credentials from "@sallyport/next-auth-4/providers/credentials"
import Google from "@sallyport/next-auth-4/providers/google"

const secret = "next-auth-4-test-secret-next-auth-4"
const READ = { scopes: ["notes:read"] as "notes:read"[] }

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ host: "localhost:3000" }),
  cookies: async () => ({ set: () => undefined, delete: () => undefined }),
}))

const authOptions = {
  secret,
  // As applications of version 4 have them: what core makes of them is made by this package alone.
  providers: [
    Google({ clientId: "an id", clientSecret: "a secret" }),
    Credentials({ credentials: { name: {} }, authorize: () => null }),
  ],
  events: { signIn: ({ isNewUser }) => void isNewUser },
  extensions: [
    apiKeys({ prefix: "acme", scopes: { "notes:read": "Read notes" }, maxStaleness: 0 }),
  ],
  records: memoryRecords({ singleProcess: true }),
} satisfies NextAuthOptions

const made = { key: "", cookie: "" }
beforeAll(async () => {
  vi.stubEnv("NEXTAUTH_URL", "http://localhost:3000")
  made.key = (await getAdmin(authOptions).keys.create({ service: "test", ...READ })).key
  made.cookie = `next-auth.session-token=${await encode({ token: { sub: "1", name: "Ada" }, secret })}`
})

const EVIL = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }

function pages(method: string | undefined, headers: Readonly<Record<string, string>>) {
  const req = { method, headers: { host: "localhost:3000", ...headers } }
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  return [req as unknown as NextApiRequest, res as unknown as NextApiResponse] as const
}

const inRoute = (method: string, headers: Readonly<Record<string, string>>) =>
  new Request("http://localhost:3000/api/notes", { method, headers })

test("a key gives access in both routers, and none is refused as RFC 6750 says", async () => {
  const headers = { authorization: `Bearer ${made.key}` }
  expect((await getAccess(inRoute("POST", headers), authOptions, READ)).kind).toBe("key")
  expect((await getAccess(...pages("POST", headers), authOptions, READ)).kind).toBe("key")
  expect((await getCaller(inRoute("GET", headers), authOptions, READ)).by).toBe("key")
  const none = await getAccess(inRoute("GET", {}), authOptions, READ)
  expect(none.kind === "refusal" && none.headers["www-authenticate"]).toBe(
    'Bearer realm="api", scope="notes:read"',
  )
})

test("two credentials let nobody in, of which Node keeps the first", async () => {
  const authorization = `Bearer ${made.key}`
  const [req, res] = pages("GET", { authorization })
  const rawHeaders = ["Authorization", authorization, "AUTHORIZATION", "Bearer x"]
  const twice = await getAccess(Object.assign(req, { rawHeaders }), res, authOptions, READ)
  expect(twice).toMatchObject({ kind: "refusal", error: "invalid_token" })
})

test("a session counts by GET, and never for what a page of another site changes", async () => {
  const { cookie } = made
  const seen = [
    await getCaller(inRoute("GET", { cookie, ...EVIL }), authOptions, READ),
    await getCaller(inRoute("POST", { cookie, ...EVIL }), authOptions, READ),
    await getCaller(...pages("GET", { cookie, ...EVIL }), authOptions, READ),
    await getCaller(...pages("DELETE", { cookie, ...EVIL }), authOptions, READ),
    await getCaller(...pages(undefined, { cookie, ...EVIL }), authOptions, READ),
  ]
  expect(seen.map((one) => (one.by === "refusal" ? one.refusal.error : one.by))).toEqual([
    "session",
    "cross_site",
    "session",
    "cross_site",
    "cross_site",
  ])
})

test("getAdmin() takes the options of version 4, and says so where it is given something else", async () => {
  const { keys } = getAdmin(authOptions)
  const { id } = await keys.create({ service: "job", ...READ })
  expect((await keys.services()).keys.map((one) => one.id)).toContain(id)
  expect(await keys.end(id)).toBe(true)
  for (const given of [undefined, null, () => authOptions, { extensions: [] }])
    expect(() => getAdmin(given as never)).toThrow("Write getAdmin(authOptions)")
})
