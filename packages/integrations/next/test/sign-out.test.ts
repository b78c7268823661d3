import { encode } from "@sallyport/core/jwt"
import { expect, expectTypeOf, test, vi } from "vitest"
import NextAuth, { type SignedOut } from "@sallyport/next"

const secret = "next-test-secret-next-test-secret"
const SESSION = "authjs.session-token"
const { signOut } = NextAuth({ secret, trustHost: true, providers: [] })

const next = vi.hoisted(() => ({
  cookie: "",
  jar: new Map<string, string>(),
  redirectedTo: undefined as string | undefined,
}))

vi.mock("next/headers", () => ({
  headers: async () =>
    new Headers({
      host: "localhost:3000",
      "x-forwarded-proto": "http",
      cookie: next.cookie,
    }),
  cookies: async () => ({
    set: (name: string, value: string) => next.jar.set(name, value),
  }),
}))
vi.mock("next/navigation", () => ({
  redirect: (url: string) => {
    next.redirectedTo = url
    throw new Error("NEXT_REDIRECT")
  },
}))
vi.mock("next/server", () => ({ connection: undefined }))

test("signOut with `redirect: false` returns the address and the cookies, as next-auth does", async () => {
  next.cookie = `${SESSION}=${await encode({ token: { sub: "1" }, secret, salt: SESSION })}`
  const left = await signOut({ redirect: false, redirectTo: "/bye" })
  expectTypeOf(left).toEqualTypeOf<SignedOut>()
  expect(left.redirect).toBe("http://localhost:3000/bye")
  expect(left.cookies).toContainEqual(
    expect.objectContaining({ name: SESSION, value: "", options: expect.any(Object) }),
  )
  expect(next.jar.get(SESSION)).toBe("")
  // A server action hands on plain objects only.
  expect(structuredClone(left)).toEqual(left)
  expect(Object.keys(left)).toEqual(["redirect", "cookies"])
})

test("signOut redirects by throwing", async () => {
  await expect(signOut({ redirectTo: "/bye" })).rejects.toThrow("NEXT_REDIRECT")
  expect(next.redirectedTo).toBe("http://localhost:3000/bye")
  expectTypeOf(() => signOut()).returns.toEqualTypeOf<Promise<never>>()
})
