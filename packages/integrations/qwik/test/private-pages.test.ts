import type { RequestEventCommon } from "@builder.io/qwik-city"
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
