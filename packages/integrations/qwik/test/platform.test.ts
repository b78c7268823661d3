import { expect, test, vi } from "vitest"
import { laterWork, timedSignIn, WAITS } from "../../../core/test/support/later-work.js"
import { cityWith, SITE } from "./support/city.js"
import { pluginOf } from "./support/site.js"

vi.mock("@builder.io/qwik-city", async () => (await import("./support/city-hooks.js")).cityHooks)

const SESSION = "authjs.session-token="

/** Signs in at a city on this platform. */
async function signedInOn(platform: object, config: ReturnType<typeof laterWork>["config"]) {
  const city = cityWith(pluginOf(config), { platform })
  const ask = async (request: Request) => {
    const { method, headers } = request
    const body = method === "POST" ? await request.text() : null
    return city.fetch(new URL(request.url).pathname, { method, headers, body })
  }
  return timedSignIn(ask, `${SITE}/auth`)
}

test.each([
  ["Cloudflare", (waitUntil: unknown) => ({ ctx: { waitUntil } })],
  ["Netlify", (waitUntil: unknown) => ({ waitUntil })],
])("on %s, what nobody waits for goes on after the response", async (_, platform) => {
  const { config, waitUntil, taken, finish } = laterWork()
  const { cookie } = await signedInOn(platform(waitUntil), config)
  expect(cookie).toContain(SESSION)
  expect(taken).toHaveLength(1)
  finish()
  await expect(taken[0]).resolves.toBeUndefined()
})

test("elsewhere the response waits", async () => {
  const { cookie, seconds } = await signedInOn({}, laterWork().config)
  expect(cookie).toContain(SESSION)
  expect(seconds).toBeGreaterThan(WAITS * 0.9)
})
