import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import {
  learningAddress,
  signInThroughProxies,
} from "../../../core/test/support/learned-address.js"
import { laterWork, timedSignIn, WAITS } from "../../../core/test/support/later-work.js"
import { buildSite, type BuiltSite } from "./support/astro-site.js"

const SESSION = "authjs.session-token="

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
})
afterAll(() => site?.remove())

/** The address of the application, whose adapter adds this to `locals`. */
async function started(locals: object, config: object): Promise<string> {
  const given = { config: config as never, onGuarded: () => undefined, behindProxy: false }
  const { origin, close } = await site.start(given, locals)
  onTestFinished(close)
  return origin
}

/** As later versions of Cloudflare's adapter. */
const gone = {
  get ctx(): never {
    throw new Error("Astro.locals.runtime.ctx has been removed")
  },
}

test.each([
  ["Cloudflare", (waitUntil: unknown) => ({ runtime: { ctx: { waitUntil } } })],
  ["later Cloudflare", (waitUntil: unknown) => ({ cfContext: { waitUntil }, runtime: gone })],
  ["Netlify", (waitUntil: unknown) => ({ netlify: { context: { waitUntil } } })],
])("on %s, what nobody waits for goes on after the response", async (_, localsWith) => {
  const { config, waitUntil, taken, finish } = laterWork()
  const origin = await started(localsWith(waitUntil), config)
  const { cookie } = await timedSignIn(fetch, `${origin}/api/auth`)
  expect(cookie).toContain(SESSION)
  expect(taken).toHaveLength(1)
  finish()
  await expect(taken[0]).resolves.toBeUndefined()
})

test.each([
  ["there is nothing of that kind", {}],
  ["asking for it throws", { runtime: gone }],
])("the response waits where %s", async (_, locals) => {
  const origin = await started(locals, laterWork().config)
  const { cookie, seconds } = await timedSignIn(fetch, `${origin}/api/auth`)
  expect(cookie).toContain(SESSION)
  expect(seconds).toBeGreaterThan(WAITS * 0.9)
})

test("in place of an address that a client may have put into X-Forwarded-For, that of the connection counts", async () => {
  const { config, learned } = learningAddress()
  await signInThroughProxies(await started({}, config), "/api/auth")
  expect(learned).toEqual([expect.stringMatching(/^(?:::ffff:)?127\.0\.0\.1$|^::1$/)])
})
