import { describe, expect, test } from "vitest"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"

describe("A whole sign-in", () => {
  test("OpenID Connect: discovery, token, keys, and a session", async () => {
    const world = new OAuthWorld()
    const response = await world.signIn()
    expect(world.config.log).toEqual([])
    expect(response.status).toBe(302)
    expect(await world.browser.session()).toMatchObject({
      user: { name: "Ada Lovelace", email: "ada@example.com" },
    })
    expect(world.op.paths).toEqual(["/.well-known/openid-configuration", "/token", "/jwks"])
  })

  test("OAuth 2: token and userinfo, nothing else", async () => {
    const world = new OAuthWorld((op) => [oauthOf(op)])
    await world.signIn(({ code = "", state = "" }) => ({ code, state }))
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(world.op.paths).toEqual(["/token", "/userinfo"])
  })
})
