import type { QwikAuthConfig } from "@sallyport/qwik"
import { describe, expect, test, vi } from "vitest"
import { SITE, cityWith } from "./support/city.js"
import { pluginOf, withPassword } from "./support/site.js"

vi.mock("@builder.io/qwik-city", async () => (await import("./support/city-hooks.js")).cityHooks)

/** A site whose pages, `/me` among them, need a session. */
function closed(callbacks: QwikAuthConfig["callbacks"] = {}) {
  const config: QwikAuthConfig = {
    ...withPassword,
    pages: { signIn: "/sign-in" },
    callbacks: { authorized: ({ auth }) => auth !== null, ...callbacks },
  }
  return cityWith(pluginOf(config))
}

describe("`authorized` of QwikAuth$", () => {
  test("sends a browser to the sign-in page, with the way back", async () => {
    const { status, headers } = await closed().fetch("/me?page=2")
    const back = encodeURIComponent(`${SITE}/me?page=2`)
    expect([status, headers.get("location")]).toEqual([302, `${SITE}/sign-in?callbackUrl=${back}`])
  })

  test.each(["/me/q-data.json", "/me//q-data.json", "/me/q-data.json?qaction=x", "/me?qfunc=x"])(
    "answers Qwik City's script for %s without data, so that it loads the page itself",
    async (path) => {
      const headers = { "x-qrl": "x", origin: SITE, "content-type": "application/json" }
      for (const init of [{ headers }, { headers, method: "POST", body: "{}" }]) {
        const answer = await closed().fetch(path, init)
        expect([answer.status, answer.headers.get("location")]).toEqual([401, null])
        expect(await answer.text()).toBe("")
      }
    },
  )

  test("sees the page, and not the address of its data", async () => {
    const seen: string[] = []
    const authorized = ({ request }: { request: Request }) => {
      seen.push(new URL(request.url).pathname)
      return false
    }
    const city = closed({ authorized })
    for (const path of ["/me", "/me/q-data.json", "/me//q-data.json", "/%6de", "/q-data.json"])
      await city.fetch(path)
    expect(seen).toEqual(["/me", "/me", "/me", "/me", "/"])
  })

  test("keeps no one from signing in at the sign-in page", async () => {
    const answer = await closed({ authorized: () => false }).fetch("/auth/providers")
    expect(answer.status).toBe(200)
  })

  test("sends its response, also to Qwik City's script", async () => {
    const city = closed({ authorized: () => new Response("teapot", { status: 418 }) })
    for (const path of ["/me", "/me/q-data.json"]) expect((await city.fetch(path)).status).toBe(418)
  })
})
