import { H3Auth } from "@sallyport/nuxt/h3"
import { createApp, type H3Event } from "h3"
import { expect, onTestFinished, test } from "vitest"
import { laterWork, timedSignIn, WAITS } from "../../../core/test/support/later-work.js"
import { listen } from "./support/listen.js"

const SESSION = "authjs.session-token="

/** Signs in at an application whose host adds this to each event. */
async function signedInOn(
  config: ReturnType<typeof laterWork>["config"],
  onRequest: (event: H3Event) => void,
) {
  const { origin, close } = await listen(createApp({ onRequest }).use(H3Auth(config).handler))
  onTestFinished(close)
  return timedSignIn(fetch, `${origin}/api/auth`)
}

test("what nobody waits for goes on after the response where the host has waitUntil", async () => {
  const { config, waitUntil, taken, finish } = laterWork()
  const { cookie } = await signedInOn(config, ({ context }) => {
    Object.assign(context, { waitUntil })
  })
  expect(cookie).toContain(SESSION)
  expect(taken).toHaveLength(1)
  finish()
  await expect(taken[0]).resolves.toBeUndefined()
})

test("where it has none the response waits, although Nitro's events always have such a function", async () => {
  const { config, waitUntil, taken } = laterWork()
  const { cookie, seconds } = await signedInOn(config, (event) => {
    Object.assign(event, { waitUntil })
  })
  expect(cookie).toContain(SESSION)
  expect(seconds).toBeGreaterThan(WAITS * 0.9)
  expect(taken).toEqual([])
})
