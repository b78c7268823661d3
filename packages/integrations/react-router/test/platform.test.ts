import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { laterWork, timedSignIn, WAITS } from "../../../core/test/support/later-work.js"
import { ORIGIN, siteWith } from "./support/site.js"

const SESSION = "authjs.session-token="

/** Signs in at an application whose server hands this on. */
async function signedInWith(handed: object, config: ReturnType<typeof laterWork>["config"]) {
  const context = () => Object.assign(new RouterContextProvider(), handed)
  const site = siteWith({ config, context })
  const ask = async (request: Request) => {
    const { method, headers } = request
    const body = method === "POST" ? await request.text() : null
    return site(new URL(request.url).pathname, { method, headers, body })
  }
  return timedSignIn(ask, `${ORIGIN}/auth`)
}

test("on Cloudflare, what nobody waits for goes on after the response", async () => {
  const { config, waitUntil, taken, finish } = laterWork()
  const { cookie } = await signedInWith({ cloudflare: { ctx: { waitUntil } } }, config)
  expect(cookie).toContain(SESSION)
  expect(taken).toHaveLength(1)
  finish()
  await expect(taken[0]).resolves.toBeUndefined()
})

test("elsewhere the response waits", async () => {
  const { cookie, seconds } = await signedInWith({}, laterWork().config)
  expect(cookie).toContain(SESSION)
  expect(seconds).toBeGreaterThan(WAITS * 0.9)
})
