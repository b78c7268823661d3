import type { RequestEventCommon } from "@builder.io/qwik-city"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import type { QwikAuthResult } from "@sallyport/qwik"
import { expect, test, vi } from "vitest"
import { cityWith } from "./support/city.js"
import { pluginOf, withPassword } from "./support/site.js"

vi.mock("@builder.io/qwik-city", async () => (await import("./support/city-hooks.js")).cityHooks)

const auth = pluginOf(withPassword)

/** What the layout of Qwik's starter does for every page. */
const starter = {
  onGet: ({ cacheControl }: RequestEventCommon) =>
    cacheControl({ staleWhileRevalidate: 60 * 60 * 24 * 7, maxAge: 5 }),
}

async function cookieOf(city: ReturnType<typeof cityWith>): Promise<string> {
  const { headers } = await city.act("sallyportSignIn", { providerId: "password", options: {} })
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
}

// Qwik City puts what plugins load into every page, and into its data.
test.each(["/me", "/me/q-data.json"])(
  "no cache keeps %s of somebody who is signed in, whatever the layout says (CWE-525)",
  async (path) => {
    for (const plugin of [
      { ...auth, ...starter },
      { ...starter, useSession: auth["useSession"], useSignIn: auth["useSignIn"] },
    ]) {
      const city = cityWith(plugin)
      const headers = { cookie: await cookieOf(city) }
      const answer = await city.fetch(path, { headers })
      expect(await answer.text()).toContain("Ada")
      expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store")
    }
  },
)

test("pages for strangers may be kept", async () => {
  const answer = await cityWith({ ...auth, ...starter }).fetch("/me")
  expect(answer.headers.get("cache-control")).toContain("max-age=5")
})

test("nor does one keep a page that calls me() for somebody who is signed in", async () => {
  const records = memoryRecords({ singleProcess: true })
  const { me, useSignIn } = pluginOf({ ...withPassword, extensions: [sessions()], records })
  const onRequest = async (event: RequestEventCommon) =>
    void (await (me as QwikAuthResult["me"])(event))
  const city = cityWith({ ...starter, onRequest, useSignIn })
  const kept = async (headers: HeadersInit) =>
    (await city.fetch("/me", { headers })).headers.get("cache-control")
  expect(await kept({ cookie: await cookieOf(city) })).toBe("private, no-cache, no-store")
  expect(await kept({})).toContain("max-age=5")
})
