import { NextRequest } from "next/server.js"
import { afterEach, describe, expect, test, vi } from "vitest"
import NextAuth, { type NextAuthConfig } from "@sallyport/next"
import Credentials from "@sallyport/next/providers/credentials"

const config = {
  secret: "next-test-secret-next-test-secret",
  trustHost: true,
  logger: { error: () => undefined },
  providers: [],
} satisfies NextAuthConfig

afterEach(() => {
  vi.unstubAllEnvs()
})

describe("What next.config says reaches the gate, whatever host the browser asked", () => {
  const i18n = { locales: ["en", "fr"], defaultLocale: "en" }
  const known = { basePath: "/shop", i18n }

  /** As Next's middleware makes it: the server's address, the browser's host in the headers. */
  const asked = (path: string, host: string, nextConfig: object = known) =>
    new NextRequest(`http://localhost:3000${path}`, {
      headers: { host, "x-forwarded-host": host, "x-forwarded-proto": "https" },
      nextConfig: nextConfig as NonNullable<
        ConstructorParameters<typeof NextRequest>[1]
      >["nextConfig"] &
        object,
    })

  /** What `authorized` and a handler see; undefined if the request was let in without asking. */
  const seenBy = async (path: string, host: string, nextConfig: object = known) => {
    const urls: NextRequest["nextUrl"][] = []
    const authorized = ({ request: { nextUrl } }: { request: NextRequest }) => {
      urls.push(nextUrl)
      return true
    }
    const { auth } = NextAuth({
      ...config,
      pages: { signIn: "/shop/login" },
      callbacks: { authorized },
    })
    const middleware = auth((req) => {
      urls.push(req.nextUrl)
      return new Response()
    })
    await middleware(asked(path, host, nextConfig), {} as never)
    return urls.map(({ basePath, href, locale, pathname }) => ({
      basePath,
      href,
      locale,
      pathname,
    }))
  }

  test.each(["localhost:3000", "shop.example", "127.0.0.1:3000", "shop.example:8443"])(
    "a rule by path sees /admin at /shop/fr/admin for %s",
    async (host) => {
      const [rule, handler] = await seenBy("/shop/fr/admin?a=1", host)
      expect(rule).toMatchObject({ basePath: "/shop", locale: "fr", pathname: "/admin" })
      expect(new URL(rule?.href ?? "").pathname).toBe("/shop/fr/admin")
      expect(new URL(rule?.href ?? "").port).toBe(new URL(`https://${host}`).port)
      expect(handler).toEqual(rule)
    },
  )

  test("also with AUTH_URL, and without a locale or a base path", async () => {
    vi.stubEnv("AUTH_URL", "https://shop.example")
    const at = async (path: string, nextConfig: object) =>
      (await seenBy(path, "inner:3000", nextConfig))[0]
    expect(await at("/shop/admin", known)).toMatchObject({ locale: "en", pathname: "/admin" })
    expect(await at("/shop/admin", { basePath: "/shop" })).toMatchObject({
      href: "https://shop.example/shop/admin",
      pathname: "/admin",
    })
    expect(await at("/fr/admin", { i18n })).toMatchObject({ locale: "fr", pathname: "/admin" })
    expect(await at("/fr/admin", {})).toMatchObject({ locale: "", pathname: "/fr/admin" })
  })

  // With both, Next 16 itself loses the base path of an address with a locale.
  test.each(["localhost:3000", "shop.example"])(
    "where Next reads /fr/shop/fr/admin, a rule by path sees /admin for %s",
    async (host) => {
      vi.stubEnv("__NEXT_ROUTER_BASEPATH", "/shop")
      for (const path of ["/fr/shop/fr/admin", "/fr/shop/FR/admin", "/fr/shop/admin"]) {
        const [rule] = await seenBy(path, host)
        expect(rule).toMatchObject({ basePath: "/shop", locale: "fr", pathname: "/admin" })
        expect(new URL(rule?.href ?? "").pathname).toBe("/shop/fr/admin")
      }
      expect((await seenBy("/fr/shop/fr", host))[0]).toMatchObject({ pathname: "/" })
      expect((await seenBy("/fr/shopping", host))[0]).toMatchObject({ pathname: "/shopping" })
    },
  )

  test.each([
    ["/login", "/shop/login"],
    ["/shop/login", "/shop/login"],
    ["https://login.example/", "https://login.example/"],
    [undefined, "/shop/api/auth/signin"],
  ])("pages.signIn %s is %s, open and where visitors are sent", async (signIn, page) => {
    const { auth } = NextAuth({
      ...config,
      ...(signIn && { pages: { signIn } }),
      callbacks: { authorized: () => false },
    })
    const gate = auth as unknown as (request: NextRequest) => Promise<Response>
    const refused = await gate(asked("/shop/fr/admin", "localhost:3000"))
    const target = new URL(refused.headers.get("location") ?? "")
    expect(target.href.replace(/^https:\/\/localhost:3000|\?.*$/g, "")).toBe(page)
    expect(target.searchParams.get("callbackUrl")).toBe("https://localhost:3000/shop/fr/admin")
    const statuses = ["/shop/login", "/shop/fr/login", "/shop/api/auth/csrf"].map(
      async (path) => (await gate(asked(path, "localhost:3000"))).headers.get("location") === null,
    )
    const isOwn = signIn?.endsWith("/login") ?? false
    expect(await Promise.all(statuses)).toEqual([isOwn, isOwn, true])
  })

  test("escapes have one spelling", async () => {
    for (const path of ["/shop/fr/b%c3%bccher", "/shop/fr/b%C3%BCcher"])
      for (const host of ["localhost:3000", "shop.example"])
        expect((await seenBy(path, host))[0]?.pathname).toBe("/b%C3%BCcher")
  })

  test("the sign-in page is open in every language", async () => {
    for (const path of ["/shop/login", "/shop/fr/login"])
      expect(await seenBy(path, "shop.example")).toHaveLength(1)
  })
})

describe("The actions below the basePath of next.config, which Next takes off the address of a route handler", () => {
  const authorize = ({ name }: Partial<Record<string, unknown>>) => ({
    id: "1",
    name: String(name),
  })
  const provider = Credentials({ credentials: { name: {} }, authorize })
  const site = (basePath: string | undefined) =>
    NextAuth({ ...config, ...(basePath && { basePath }), providers: [provider] }).handlers

  /** As Next's route handlers get it. The host is sometimes the server's own. */
  const handed = (path: string, host: string, form?: Record<string, string>) => {
    const { cookie = "", ...fields } = form ?? {}
    return new NextRequest(`http://localhost:3000${path}`, {
      headers: { host, "x-forwarded-host": host, "x-forwarded-proto": "http", cookie },
      ...(form && { method: "POST", body: new URLSearchParams(fields) }),
    })
  }

  test.each(["localhost:3000", "shop.example"])("are answered for %s, forms too", async (host) => {
    vi.stubEnv("__NEXT_ROUTER_BASEPATH", "/shop")
    const { GET, POST } = site("/shop/api/auth")
    const answer = await GET(handed("/api/auth/csrf", host))
    const { csrfToken } = (await answer.json()) as { csrfToken: string }
    const [cookie = ""] = answer.headers.getSetCookie().map((line) => line.split(";")[0])
    const form = { cookie, csrfToken, name: "Ada" }
    const signedIn = await POST(handed("/api/auth/callback/credentials", host, form))
    expect(signedIn.headers.getSetCookie().join()).toContain("session-token=")
    const providers = await GET(handed("/api/auth/providers", host))
    expect(await providers.json()).toMatchObject({
      credentials: { signinUrl: `http://${host}/shop/api/auth/signin/credentials` },
    })
  })

  test("an application that puts it back, or configures the actions without it, goes on", async () => {
    vi.stubEnv("__NEXT_ROUTER_BASEPATH", "/shop")
    const statusAt = async (path: string, basePath?: string) =>
      (await site(basePath).GET(handed(path, "shop.example"))).status
    expect(await statusAt("/shop/api/auth/csrf", "/shop/api/auth")).toBe(200)
    expect(await statusAt("/api/auth/csrf")).toBe(200)
    expect(await statusAt("/api/auth/csrf", "/api/auth")).toBe(200)
    expect(await statusAt("/api/other/csrf", "/shop/api/auth")).toBe(404)
  })
})
