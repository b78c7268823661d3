import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { laterWork, timedSignIn, WAITS } from "../../../core/test/support/later-work.js"
import { buildSite, type BuiltSite } from "./support/start-site.js"

const SESSION = "authjs.session-token="

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
})
afterAll(() => site?.remove())

/** Signs in at the application, whose server adds this to each request. */
async function signedInOn(host: object, config: ReturnType<typeof laterWork>["config"]) {
  const given = { config, onGuarded: () => undefined, behindProxy: false }
  const { origin, close } = await site.start(given, host)
  onTestFinished(close)
  return timedSignIn(fetch, `${origin}/api/auth`)
}

test("what nobody waits for goes on after the response where srvx has waitUntil", async () => {
  const { config, waitUntil, taken, finish } = laterWork()
  const { cookie } = await signedInOn({ waitUntil }, config)
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
