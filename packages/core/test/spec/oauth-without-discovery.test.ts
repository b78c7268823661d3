import { describe, expect, test, vi } from "vitest"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { ISSUER } from "../support/stub-provider.js"

const DISCOVERY = "/.well-known/openid-configuration"
const CODE = "id-token-signature-unverified"

const named = {
  authorization: `${ISSUER}/authorize`,
  token: `${ISSUER}/token`,
  userinfo: `${ISSUER}/userinfo`,
}

/** An OpenID provider with configured endpoints, whose discovery document is this response. */
function worldOf(document: () => Response, options: Parameters<typeof openIdOf>[1] = {}) {
  const warn = vi.fn()
  const world = new OAuthWorld((op) => [openIdOf(op, { ...named, ...options })], {
    logger: { error: (error) => void world.config.log.push(error), warn },
  })
  world.op.overrides = { at: { [DISCOVERY]: document } }
  const codes = () => warn.mock.calls.map(([code]: unknown[]) => code).filter((one) => one === CODE)
  return { world, codes, warn }
}

const missing = () => new Response("Not found", { status: 404 })

describe("An OpenID provider without a discovery document, its endpoints named", () => {
  test.each<[string, () => Response]>([
    ["404", missing],
    ["410", () => new Response(null, { status: 410 })],
    ["a web page", () => new Response("<p>Welcome", { headers: { "content-type": "text/html" } })],
  ])("%s: the sign-in works, and a warning names jwks_endpoint, once", async (_, document) => {
    const { world, codes, warn } = worldOf(document)
    await world.signIn()
    await world.signIn()
    expect(await world.browser.session()).not.toBeNull()
    expect(codes()).toEqual([CODE])
    expect(warn.mock.calls.flat().join(" ")).toContain("jwks_endpoint")
  })

  test("every claim is still verified", async () => {
    for (const wrong of [
      { iss: "https://evil.example" },
      { aud: "another" },
      { exp: 1 },
      { nonce: "x" },
    ]) {
      const { world } = worldOf(missing)
      world.op.overrides = { ...world.op.overrides, claims: (claims) => ({ ...claims, ...wrong }) }
      await world.signIn()
      expect(await world.browser.session(), JSON.stringify(wrong)).toBeNull()
    }
  })

  test.each<[string, () => Response]>([
    ["500", () => new Response("", { status: 500 })],
    ["503", () => new Response("", { status: 503 })],
    ["another issuer's document", () => Response.json({ issuer: "https://evil.example" })],
    ["no issuer in the document", () => Response.json({ jwks_uri: `${ISSUER}/jwks` })],
  ])("%s: a server that fails, or lies, is no server without a document", async (_, document) => {
    const { world, codes } = worldOf(document)
    await world.signIn()
    expect(await world.browser.session()).toBeNull()
    expect(codes()).toEqual([])
  })

  test.each<[string, Parameters<typeof openIdOf>[1]]>([
    ["without an issuer", { issuer: undefined, wellKnown: `${ISSUER}${DISCOVERY}` }],
    ["with the token endpoint on plain http", { token: "http://127.0.0.1:9/token" }],
    [
      "with a token request of the application's own",
      { token: { url: named.token, exchange: () => Response.json({}) } },
    ],
    ["with a token endpoint that is not named", { token: undefined }],
  ])("%s nothing stands for the signature", async (_, options) => {
    const { world, codes } = worldOf(missing, options)
    await world.signIn()
    expect(await world.browser.session()).toBeNull()
    expect(codes()).toEqual([])
  })

  test("with jwks_endpoint the signature is verified", async () => {
    const { world, codes } = worldOf(missing, { jwks_endpoint: `${ISSUER}/jwks` })
    await world.signIn()
    expect(await world.browser.session()).not.toBeNull()
    expect(codes()).toEqual([])
  })
})

describe("Plain http to a host of the same private network", () => {
  test("the error names the option", async () => {
    const { world } = worldOf(missing, { issuer: "http://keycloak:8080", authorization: undefined })
    await world.start()
    expect(world.config.log[0]?.message).toContain("allowInsecureRequests: true")
  })

  test.each(["http://keycloak:8080/authorize", "http://10.0.0.5/authorize"])(
    "%s as authorization endpoint: the error names the option",
    async (authorization) => {
      const { world } = worldOf(missing, { authorization })
      await world.start()
      expect(world.config.log[0]?.message).toContain("allowInsecureRequests: true")
    },
  )

  test("with the option the sign-in starts", async () => {
    const { world } = worldOf(missing, {
      authorization: "http://keycloak:8080/authorize",
      allowInsecureRequests: true,
    })
    expect((await world.start()).host).toBe("keycloak:8080")
  })
})
