import { HonoAuth } from "@sallyport/hono"
import { Hono, type ExecutionContext } from "hono"
import { expect, test } from "vitest"
import { laterWork, timedSignIn, WAITS } from "../../../core/test/support/later-work.js"

const ACTIONS = "http://app.test/auth"
const SESSION = "authjs.session-token="

test("on a worker, what nobody waits for goes on after the response", async () => {
  const { config, waitUntil, taken, finish } = laterWork()
  const app = new Hono().use(HonoAuth(config).handler)
  // As a worker's own: it throws if it is called as a plain function.
  const context = {
    waitUntil(this: unknown, work: Promise<unknown>) {
      if (this !== context) throw new TypeError("Illegal invocation")
      waitUntil(work)
    },
    passThroughOnException: () => undefined,
    props: {},
  } satisfies ExecutionContext
  const { cookie } = await timedSignIn((request) => app.fetch(request, {}, context), ACTIONS)
  expect(cookie).toContain(SESSION)
  expect(taken).toHaveLength(1)
  finish()
  await expect(taken[0]).resolves.toBeUndefined()
})

test("where Hono has no ExecutionContext, and throws, the response waits", async () => {
  const app = new Hono().use(HonoAuth(laterWork().config).handler)
  const { cookie, seconds } = await timedSignIn((request) => app.fetch(request), ACTIONS)
  expect(cookie).toContain(SESSION)
  expect(seconds).toBeGreaterThan(WAITS * 0.9)
})
