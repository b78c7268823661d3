import { inlinedQrl } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { QwikAuthQrl } from "@sallyport/qwik"
import { expect, test, vi } from "vitest"
import { cityWith, type Plugin } from "./support/city.js"

vi.mock("@builder.io/qwik-city", async () => (await import("./support/city-hooks.js")).cityHooks)

const auth = QwikAuthQrl(
  inlinedQrl(
    () => ({
      trustHost: true,
      secret: "qwik-test-secret-qwik-test-secret-qwik",
      providers: [
        {
          id: "door",
          type: "credentials",
          name: "Password",
          credentials: {},
          authorize: () => ({ id: "1", name: "Ada" }),
        } as const,
      ],
    }),
    "private_config",
  ),
) as unknown as Plugin

/** What the layout of Qwik's starter does for every page. */
const starter = {
  onGet: ({ cacheControl }: RequestEventCommon) =>
    cacheControl({ staleWhileRevalidate: 60 * 60 * 24 * 7, maxAge: 5 }),
}

async function cookieOf(city: ReturnType<typeof cityWith>): Promise<string> {
  const { headers } = await city.act("sallyportSignIn", { providerId: "door", options: {} })
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
