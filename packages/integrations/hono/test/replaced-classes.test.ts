import { Visitor } from "@sallyport/testing"
import { Hono } from "hono"
import { expect, onTestFinished, test } from "vitest"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import { HonoAuth, type HonoAuthConfig } from "../src/index.js"
import { serve } from "./support/serve.js"

/** What an application on Hono's server for Node answers to a sign-in with the right password. */
async function signedIn(config: Partial<HonoAuthConfig>): Promise<readonly string[]> {
  const app = new Hono().use(HonoAuth({ ...passwordConfig, ...config }).handler)
  const { origin, close } = await serve(app.fetch)
  onTestFinished(close)
  const visitor = new Visitor((request) => fetch(request), { origin })
  const { csrfToken } = (await (await visitor.fetch("/auth/csrf")).json()) as { csrfToken: string }
  const answer = await visitor.fetch("/auth/callback/credentials", {
    method: "POST",
    body: new URLSearchParams({ csrfToken, username: "ada", password: "right" }),
  })
  return answer.headers.getSetCookie().filter((line) => line.includes("session-token"))
}

/** A service of the application that refuses everybody, and its answer as `fetch` returns it. */
async function refusing(): Promise<() => Promise<never>> {
  const { origin, close } = await serve(() => Response.json({ why: "too many" }, { status: 429 }))
  onTestFinished(close)
  return async () => {
    const answer = await fetch(origin)
    expect(answer instanceof Response, "the server has replaced the class").toBe(false)
    return answer as never
  }
}

test("limit: a Response of fetch refuses, although the server for Node has replaced that class", async () => {
  expect(await signedIn({})).toHaveLength(1)
  expect(await signedIn({ limit: await refusing() })).toEqual([])
})

test("authorize: a Response of fetch is no user, although the server for Node has replaced that class", async () => {
  const [provider] = passwordConfig.providers
  const authorize = await refusing()
  expect(await signedIn({ providers: [{ ...provider, authorize } as never] })).toEqual([])
})
