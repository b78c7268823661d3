import { NextRequest } from "next/server.js"
import { afterEach, describe, expect, test, vi } from "vitest"
import NextAuth, { type NextAuthConfig } from "@sallyport/next"

afterEach(() => {
  vi.unstubAllEnvs()
})

/** A `proxy.ts` that sends everyone without a session away, and what the log says after these requests. */
async function turnedAway(
  paths: readonly string[],
  {
    to = "/api/auth/signin",
    below = "",
    ...options
  }: Partial<NextAuthConfig> & { to?: string; below?: string } = {},
) {
  const warn = vi.fn()
  const next = NextAuth({
    secret: "next-test-secret-next-test-secret",
    trustHost: true,
    providers: [],
    logger: { warn },
    ...options,
  })
  const handler = next.auth((req) =>
    req.auth ? undefined : Response.redirect(new URL(to, req.url)),
  )
  for (const path of paths)
    await handler(
      new NextRequest(`http://localhost:3000${path}`, { nextConfig: { basePath: below } }),
      {} as never,
    )
  return warn.mock.calls
}

describe("A check of the session in front of the handler", () => {
  test("turns away who wants to sign in: in development told of once, with the fix", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const told = await turnedAway(["/secret", "/api/auth/signin", "/api/auth/signin?again"])
    expect(told).toEqual([["handler-not-reached", expect.stringContaining("nobody can sign in")]])
    expect(told[0]?.[1]).toContain('let paths below "/api/auth" pass')
  })

  test("turns people away from the sign-in page of the application", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const pages = { signIn: "/login" }
    const told = await turnedAway(["/login"], { pages, to: "/login?from=here" })
    expect(told).toEqual([["handler-not-reached", expect.stringContaining('GET "/login"')]])
  })

  test("also if next.config has a basePath, which pages.signIn may leave out", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const pages = { signIn: "/login" }
    const told = await turnedAway(["/shop/login"], { pages, below: "/shop", to: "/elsewhere" })
    expect(told).toEqual([["handler-not-reached", expect.stringContaining('GET "/shop/login"')]])
  })

  test("on other pages, and in production: nothing is said", async () => {
    vi.stubEnv("NODE_ENV", "development")
    expect(await turnedAway(["/secret", "/"])).toEqual([])
    vi.stubEnv("NODE_ENV", "production")
    expect(await turnedAway(["/api/auth/signin"])).toEqual([])
  })
})
