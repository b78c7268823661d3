import { inlinedQrl } from "@builder.io/qwik"
import { globalActionQrl, type RequestEvent } from "@builder.io/qwik-city"
import type { FunctionCall } from "@sallyport/integration-kit"
import type { QwikAuthConfig } from "@sallyport/qwik"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { SITE, cityWith } from "./support/city.js"
import { functionCalls, plantFunctions } from "./support/planted-functions.js"
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

/** A call, by any method. */
type AnyCall = Partial<Omit<FunctionCall, "method">> & { readonly method?: string }

describe("`openFunctions`", () => {
  const run = vi.fn()
  const json = { "content-type": "application/json" }
  const endpoint = async (event: RequestEvent) => {
    run()
    event.json(200, "secret")
  }

  beforeEach(() => {
    run.mockReset()
    plantFunctions(run)
    // Begins with the name of the action that signs people in, which is open.
    globalActionQrl(inlinedQrl(async () => run(), "app_globalAction_sallyportSignInAs"))
  })

  /** The site: of its addresses only `/login` is open, and of its functions those of these names. */
  const call = async (openFunctions: string[], asked: AnyCall) => {
    const callbacks = { authorized: () => false }
    const config = { ...withPassword, openFunctions, callbacks, pages: { signIn: "/login" } }
    const page = { default: () => null }
    const city = cityWith(pluginOf(config), {
      routes: { "/login": page, "/me": page, "/api": { onPost: endpoint } },
    })
    const { path = "", headers, method = "POST", body = null } = asked
    return (await city.fetch(path, { method, headers: { origin: SITE, ...headers }, body })).status
  }

  const [read] = functionCalls("/login") as [FunctionCall]

  test("opens a function of `server$` to everyone, and no other", async () => {
    expect([await call(["other"], read), run.mock.calls.length]).toEqual([401, 0])
    expect([await call(["read"], read), run.mock.calls.length]).toEqual([200, 1])
  })

  test.each<[string, string[], AnyCall]>([
    ["a page beside it", ["read"], { path: "/me?qfunc=read" }],
    ["a page, if no function runs", ["read"], { path: "/me?qfunc=read", headers: json }],
    ["a page, if no function can run", ["read"], { path: "/me?qfunc=read", method: "PUT" }],
    [
      "a page, by another function's header",
      ["read"],
      { path: "/me?qfunc=read", headers: { "x-qrl": "x" } },
    ],
    ["an endpoint", ["read"], { path: "/api?qfunc=read" }],
    [
      "an action beside it",
      ["read"],
      { path: "/login?qfunc=read&qaction=order", headers: json, body: "{}" },
    ],
    ["a function beside an action", ["order"], { path: "/login?qfunc=read&qaction=order" }],
    [
      "an action whose name begins like its name",
      ["ord"],
      { path: "/login?qaction=order", headers: json, body: "{}" },
    ],
    [
      "an action whose name begins like ours",
      [],
      { path: "/login?qaction=sallyportSignInAs", headers: json, body: "{}" },
    ],
  ])("opens no more than that: not %s", async (_, names, changed) => {
    const headers = { ...read.headers, ...changed.headers }
    const status = await call(names, { ...read, ...changed, headers })
    expect([302, 401]).toContain(status)
    expect(run).not.toHaveBeenCalled()
  })
})
