import { NextRequest } from "next/server.js"
import { describe, expect, test, vi } from "vitest"
import NextAuth from "@sallyport/next"

const { auth } = NextAuth({
  secret: "next-test-secret-next-test-secret",
  trustHost: true,
  providers: [],
  callbacks: { authorized: ({ auth: session }) => session !== null },
  pages: { signIn: "/login" },
})

const PAGE = "http://app.test/orders?page=2"
const LOGIN = `http://app.test/login?callbackUrl=${encodeURIComponent(PAGE)}`

/** What the middleware answers to somebody who is not signed in. */
async function answerTo(method: string, headers: Record<string, string> = {}): Promise<Response> {
  const middleware = auth as unknown as (request: NextRequest, event: unknown) => Promise<Response>
  return middleware(new NextRequest(PAGE, { method, headers }), {})
}

describe("A stranger who is turned away by the middleware", () => {
  test.each(["GET", "HEAD"])("%s: a redirect that keeps the method", async (method) => {
    const { status, headers } = await answerTo(method)
    expect([status, headers.get("location")]).toEqual([307, LOGIN])
  })

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s: what was sent is not sent to the sign-in page",
    async (method) => {
      const { status, headers } = await answerTo(method)
      expect([status, headers.get("location")]).toEqual([303, LOGIN])
    },
  )

  test("a server action: where to go stands where Next's script looks for it", async () => {
    const { status, headers, body } = await answerTo("POST", { "next-action": "0".repeat(42) })
    expect([status, headers.get("x-action-redirect")]).toEqual([200, LOGIN])
    expect([headers.get("location"), body]).toEqual([null, null])
  })

  test("a page that is asked for with that header is no action", async () => {
    const { status } = await answerTo("GET", { "next-action": "0".repeat(42) })
    expect(status).toBe(307)
  })

  // As @hono/node-server, which an application may have as its server in front of Next.
  test("also where a library has replaced the class Request after Next was loaded", async () => {
    vi.stubGlobal("Request", class extends Request {})
    const { status, headers } = await answerTo("GET")
    vi.unstubAllGlobals()
    expect([status, headers.get("location")]).toEqual([307, LOGIN])
  })
})
