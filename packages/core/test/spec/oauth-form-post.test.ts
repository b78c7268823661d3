import { describe, expect, test } from "vitest"
import { Browser } from "../support/browser.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"

const crossSite = { "sec-fetch-site": "cross-site" }

function formPost() {
  const profileFromCallback = ({ user }: Record<string, string>) =>
    user ? { user: JSON.parse(user) as unknown } : {}
  const world = new OAuthWorld((op) => [
    openIdOf(op, {
      authorization: { params: { response_mode: "form_post" } },
      profileFromCallback,
    }),
  ])
  return { world, browser: new Browser(world.config, "https://app.test") }
}

async function consent(
  { world, browser }: ReturnType<typeof formPost>,
  fields: Record<string, string> = {},
) {
  const response = await browser.post("signin/op", fields)
  return { response, query: world.op.consent(response.headers.get("location") ?? "") }
}

describe("response_mode=form_post (Form Post RP plan)", () => {
  test("only the flow's own cookies are SameSite=None; Secure, and the configuration is untouched", async () => {
    const app = formPost()
    const { response } = await consent(app)
    const lines = response.headers.getSetCookie().filter((line) => /state|pkce|nonce/.test(line))
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/; HttpOnly; Secure; SameSite=None$/)
    const others = response.headers.getSetCookie().filter((line) => !/state|pkce|nonce/.test(line))
    for (const line of others) expect(line).toContain("SameSite=Lax")
    const query = new OAuthWorld()
    await query.start()
    const started = await query.browser.post("signin/op")
    for (const line of started.headers.getSetCookie()) expect(line).toContain("SameSite=Lax")
  })

  test("a POST that brings everything is finished at once", async () => {
    const app = formPost()
    const { query } = await consent(app, { callbackUrl: "/mine" })
    const response = await app.browser.visit("callback/op", { method: "POST", body: query })
    expect(response.headers.get("location")).toBe("https://app.test/mine")
    expect(await app.browser.session()).not.toBeNull()
  })

  test("one that comes again, and names a target itself, goes to that of the sign-in", async () => {
    const app = formPost()
    const { query } = await consent(app, { callbackUrl: "/mine" })
    const post = async (body: Record<string, string>) => {
      const response = await app.browser.visit("callback/op", { method: "POST", body })
      return response.headers.get("location")
    }
    await post(query)
    expect(await post({ ...query, callbackUrl: "/elsewhere" })).toBe("https://app.test/mine")
  })

  test("a POST from the provider's site returns as a GET, with the session and the target", async () => {
    const app = formPost()
    const { query } = await consent(app, { callbackUrl: "/mine" })
    const user = JSON.stringify({ name: { firstName: "Ada" } })
    const bounce = await app.browser.visit("callback/op", {
      method: "POST",
      body: { ...query, user },
      headers: crossSite,
    })
    expect(bounce.status).toBe(303)
    expect(bounce.headers.get("location")).toBe("https://app.test/auth/callback/op")
    expect(app.world.op.paths).not.toContain("/token")
    const [line] = bounce.headers.getSetCookie().filter((one) => one.includes(".form="))
    expect(line).toMatch(
      /^__Secure-authjs\.state\.form=.*Max-Age=60; .*HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(line).not.toContain(query["code"])

    const response = await app.browser.get("callback/op")
    expect(response.headers.get("location")).toBe("https://app.test/mine")
    expect(await app.browser.session()).not.toBeNull()
    expect([...app.browser.jar.keys()].filter((name) => /state|pkce|nonce/.test(name))).toEqual([])
  })

  test("form-post-error: an error arrives the same two ways", async () => {
    for (const headers of [{}, crossSite]) {
      const app = formPost()
      const { query } = await consent(app)
      const body = { error: "login_required", state: query["state"] ?? "", iss: query["iss"] ?? "" }
      await app.browser.visit("callback/op", { method: "POST", body, headers })
      if (headers === crossSite) await app.browser.get("callback/op")
      expect(app.world.lastError).toBe("OAuthCallbackError")
      expect([...app.browser.jar.keys()].filter((name) => /state|pkce|nonce/.test(name))).toEqual(
        [],
      )
    }
  })

  test("a form from anywhere else cannot finish this browser's sign-in", async () => {
    const app = formPost()
    await consent(app)
    await app.browser.visit("callback/op", {
      method: "POST",
      body: { code: "theirs", state: "theirs" },
      headers: crossSite,
    })
    await app.browser.get("callback/op")
    expect(app.world.lastError).toBe("InvalidCheck")
    expect(app.world.op.paths).not.toContain("/token")
  })

  test("repeated parameters are refused before anything is carried over", async () => {
    const app = formPost()
    const { query } = await consent(app)
    const body = `${new URLSearchParams(query)}&state=other`
    const response = await app.browser.visit("callback/op", {
      method: "POST",
      body,
      headers: crossSite,
    })
    expect(response.status).not.toBe(303)
    expect(app.world.lastError).toBe("InvalidCheck")
  })

  test("parameters in the query of a GET or a POST are not the answer", async () => {
    for (const method of ["GET", "POST"]) {
      const app = formPost()
      const { query } = await consent(app)
      await app.browser.visit(`callback/op?${new URLSearchParams(query)}`, {
        method,
        ...(method === "POST" && { body: "" }),
      })
      expect(app.world.lastError).toBe("InvalidCheck")
      expect(app.world.op.paths).not.toContain("/token")
    }
  })

  test("without the flow's cookies it is refused", async () => {
    const app = formPost()
    const { query } = await consent(app)
    app.browser.jar.clear()
    await app.browser.visit("callback/op", { method: "POST", body: query })
    expect(app.world.lastError).toBe("InvalidCheck")
  })

  test("a form too large to carry is finished at once", async () => {
    const app = formPost()
    const { query } = await consent(app)
    const body = { ...query, session_state: "x".repeat(4000) }
    await app.browser.visit("callback/op", { method: "POST", body, headers: crossSite })
    expect(await app.browser.session()).not.toBeNull()
  })
})
