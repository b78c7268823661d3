import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { Miniflare } from "miniflare"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const entry = fileURLToPath(new URL("support/worker.ts", import.meta.url))

const cookieOf = (answer: { headers: { getSetCookie: () => string[] } }) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

describe("A Hono application in Cloudflare's runtime", () => {
  let worker: Miniflare
  beforeAll(async () => {
    // As wrangler bundles it: without Node's modules, and with lazily loaded modules in the same file.
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format: "esm",
      platform: "browser",
      conditions: ["workerd", "worker", "browser"],
    })
    worker = new Miniflare({
      modules: true,
      script: outputFiles[0]?.text ?? "",
      bindings: { AUTH_SECRET: "worker-secret-worker-secret-worker", PASSWORD: "right" },
      compatibilityDate: "2026-04-01",
      cf: false,
    })
    await worker.ready
  })
  afterAll(() => worker?.dispose())

  const ask = (path: string, init: { method?: string; body?: string; cookie?: string } = {}) => {
    const { cookie = "", ...rest } = init
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" }
    return worker.dispatchFetch(`http://worker.test${path}`, {
      ...rest,
      headers,
      redirect: "manual",
    })
  }

  test("signs in by its bindings, knows the person, and signs out", async () => {
    expect(await (await ask("/")).json()).toBeNull()
    const stranger = await ask("/members")
    expect(stranger.headers.get("location")).toMatch(/^http:\/\/[^/]+\/auth\/signin\?callbackUrl=/)

    const wrong = await ask("/sign-in", { method: "POST", body: "password=wrong" })
    expect(wrong.status).toBe(500)

    const signedIn = await ask("/sign-in", { method: "POST", body: "password=right" })
    const cookie = cookieOf(signedIn)
    expect(cookie).toContain("authjs.session-token=")
    expect(await (await ask("/members", { cookie })).text()).toBe("Hello, Ada")
    expect(await (await ask("/auth/session", { cookie })).json()).toMatchObject({
      user: { name: "Ada" },
    })

    const out = await ask("/sign-out", { method: "POST", cookie })
    expect([out.status, new URL(out.headers.get("location") ?? "").pathname]).toEqual([302, "/"])
    expect(cookieOf(out)).toContain("authjs.session-token=")
  })

  test("its pages are there too", async () => {
    const page = await (await ask("/auth/signin")).text()
    expect(page).toContain('name="password"')
  })
})
