import { SolidAuth } from "@sallyport/solid-start"
import { describe, expect, test } from "vitest"
import { laterWork, timedSignIn, WAITS } from "../../../core/test/support/later-work.js"
import { versions, type Site } from "./support/serve.js"

const SESSION = "authjs.session-token="

interface NativeEvent {
  readonly req?: object
  readonly context?: object
  readonly node?: { readonly req?: object }
}

/** An application with the actions alone, on a host whose event has this. */
function siteOn(config: ReturnType<typeof laterWork>["config"], host: object): Site {
  const { GET, POST } = SolidAuth(config)
  return {
    middleware: ({ nativeEvent }) => {
      // h3 1 keeps what a host hands on in `context`, srvx below h3 2 on the request.
      const { req, context = {}, node } = nativeEvent as NativeEvent
      Object.assign(req && req !== node?.req ? req : context, host)
    },
    route: (event) => (event.request.method === "POST" ? POST : GET)(event),
  }
}

describe.each(versions)("%s", (_, serve) => {
  test("what nobody waits for goes on after the response where the host has waitUntil", async () => {
    const { config, waitUntil, taken, finish } = laterWork()
    const origin = await serve(siteOn(config, { waitUntil }))
    const { cookie } = await timedSignIn(fetch, `${origin}/api/auth`)
    expect(cookie).toContain(SESSION)
    expect(taken).toHaveLength(1)
    finish()
    await expect(taken[0]).resolves.toBeUndefined()
  })

  test("where it has none the response waits", async () => {
    const origin = await serve(siteOn(laterWork().config, {}))
    const { cookie, seconds } = await timedSignIn(fetch, `${origin}/api/auth`)
    expect(cookie).toContain(SESSION)
    expect(seconds).toBeGreaterThan(WAITS * 0.9)
  })
})
