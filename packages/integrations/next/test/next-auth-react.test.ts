import { afterEach, expect, test, vi } from "vitest"

afterEach(() => {
  vi.unstubAllGlobals()
})

test("__NEXTAUTH: a page sets the base path of its calls, and asks for the session", async () => {
  vi.stubGlobal("document", {})
  vi.stubGlobal("location", new URL("https://app.test/page"))
  const asked: string[] = []
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(String(url))
    return Promise.resolve(Response.json(null))
  })
  const { __NEXTAUTH } = await import("../src/react.js")
  expect(__NEXTAUTH).toMatchObject({ baseUrl: "https://app.test", basePath: "/api/auth" })
  __NEXTAUTH.basePath = "/shop/api/auth"
  expect(__NEXTAUTH.basePath).toBe("/shop/api/auth")
  expect(await __NEXTAUTH._getSession()).toBeNull()
  expect(asked.join()).toContain("/shop/api/auth/session")
})
