import { customFetch } from "../../src/contract/markers.js"
import { describe, expect, test } from "vitest"
import { resolveConfig } from "../../src/config/resolve-config.js"
import type { ResolvedOAuthProvider } from "../../src/contract/resolved-provider.js"
import { oauthFlow } from "../../src/flows/oauth/oauth-flow.js"
import { parseRequest } from "../../src/http/parse-request.js"
import { openContext } from "../../src/perform.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { CLIENT_ID, ISSUER } from "../support/stub-provider.js"

describe("The authorization request (RFC 6749 §4.1.1)", () => {
  test("parameters come in the order of Auth.js", async () => {
    const world = new OAuthWorld((op) => [
      openIdOf(op, { authorization: { params: { scope: "openid email", audience: "api" } } }),
    ])
    const location = await world.start("signin/op?login_hint=ada")
    expect([...location.searchParams.keys()]).toEqual([
      "response_type",
      "client_id",
      "redirect_uri",
      "scope",
      "audience",
      "login_hint",
      "state",
      "code_challenge",
      "code_challenge_method",
      "nonce",
    ])
    expect(location.origin + location.pathname).toBe(`${ISSUER}/authorize`)
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      response_type: "code",
      client_id: CLIENT_ID,
      redirect_uri: "http://app.test/auth/callback/op",
      scope: "openid email",
      code_challenge_method: "S256",
    })
  })

  test("the preset may change client_id and add its own names; an endpoint's own query is kept", async () => {
    const world = new OAuthWorld((op) => [
      oauthOf(op, {
        authorization: {
          url: `${ISSUER}/authorize?tenant=1`,
          params: { client_id: "other", client_key: "k" },
        },
      }),
    ])
    const { searchParams } = await world.start()
    expect(Object.fromEntries(searchParams)).toMatchObject({
      tenant: "1",
      client_id: "other",
      client_key: "k",
    })
  })

  // These parameters decide where the code goes and what protects it, so a browser must not set them (OWASP ASVS 5.0
  // V10.2).
  test.each([
    "redirect_uri",
    "client_id",
    "response_type",
    "response_mode",
    "scope",
    "audience",
    "state",
    "nonce",
    "code_challenge",
    "code_challenge_method",
    "request",
    "request_uri",
    "claims",
    "registration",
    "id_token_hint",
    "resource",
  ])("%s of the HTTP request never reaches the provider", async (name) => {
    const world = new OAuthWorld()
    const plain = await world.start()
    const byQuery = await world.start(`signin/op?${name}=canary`)
    const byBody = await world.start("signin/op", { [name]: "canary" })
    for (const location of [byQuery, byBody]) {
      expect(location.href).not.toContain("canary")
      expect([...location.searchParams.keys()]).toEqual([...plain.searchParams.keys()])
    }
  })

  test.each(["prompt", "login_hint", "hd", "ui_locales", "acr_values", "max_age", "domain_hint"])(
    "%s of the HTTP request does",
    async (name) => {
      const world = new OAuthWorld()
      expect((await world.start(`signin/op?${name}=60`)).searchParams.get(name)).toBe("60")
    },
  )

  const asked = "signin/op?prompt=none&login_hint=eve&ui_locales=de&max_age=99999&hd=eve.example"

  test.each<[string, Parameters<typeof openIdOf>[1]]>([
    [
      "params",
      {
        authorization: {
          params: { prompt: "login", login_hint: "ada", max_age: 0, hd: "app.example" },
        },
      },
    ],
    [
      "the query of its own address",
      {
        authorization: `${ISSUER}/authorize?prompt=login&login_hint=ada&max_age=0&hd=app.example`,
      },
    ],
    [
      "the options over a preset's own",
      {
        authorization: { params: { prompt: "consent", hd: "preset.example" } },
        options: {
          authorization: {
            params: { prompt: "login", login_hint: "ada", max_age: 0, hd: "app.example" },
          },
        },
      },
    ],
  ])(
    "what is configured in %s wins over the request; the rest is open to it",
    async (_, options) => {
      const world = new OAuthWorld((op) => [openIdOf(op, options)])
      const { searchParams } = await world.start(asked)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        prompt: "login",
        login_hint: "ada",
        max_age: "0",
        hd: "app.example",
        ui_locales: "de",
      })
      for (const name of ["prompt", "login_hint", "max_age", "hd"])
        expect(searchParams.getAll(name)).toHaveLength(1)
    },
  )

  test("also where a name is configured as empty, and where it is asked for twice", async () => {
    const world = new OAuthWorld((op) => [
      openIdOf(op, { authorization: { params: { prompt: "", login_hint: "ada" } } }),
    ])
    const { searchParams } = await world.start(
      "signin/op?prompt=none&prompt=login&login_hint=eve&login_hint=eva",
    )
    expect(searchParams.getAll("prompt")).toEqual([""])
    expect(searchParams.getAll("login_hint")).toEqual(["ada"])
  })

  test("a name that is configured as undefined is not configured", async () => {
    const world = new OAuthWorld((op) => [
      openIdOf(op, { authorization: { params: { prompt: undefined } } }),
    ])
    expect((await world.start("signin/op?prompt=login")).searchParams.get("prompt")).toBe("login")
  })

  test("what was left out is told to debug logging by name, without values", async () => {
    const world = new OAuthWorld()
    await world.start("signin/op?redirect_uri=canary")
    expect(JSON.stringify(world.debugged)).toContain("redirect_uri")
    expect(JSON.stringify(world.debugged)).not.toContain("canary")
  })
})

describe("Parameters that the application chose for one request", () => {
  async function startWith(
    authorizationParams: Record<string, string>,
    options: Parameters<typeof openIdOf>[1] = {},
  ): Promise<URLSearchParams> {
    const world = new OAuthWorld((op) => [openIdOf(op, options)])
    const config = await resolveConfig(world.config)
    const parsed = await parseRequest(new Request("http://app.test/auth/signin/op"), config)
    const context = await openContext(config, { ...parsed, authorizationParams }, Date.now())
    const own = { ...context, provider: context.provider as ResolvedOAuthProvider }
    const answer = await oauthFlow.start?.(own, { callbackUrl: "http://app.test/", cookies: [] })
    return new URL(answer?.redirect ?? "").searchParams
  }

  test.each(["scope", "audience", "resource", "claims", "prompt", "access_type", "kc_action"])(
    "%s reaches the provider",
    async (name) => {
      expect((await startWith({ [name]: "chosen" })).get(name)).toBe("chosen")
    },
  )

  test("they win over what is configured", async () => {
    const options = { authorization: { params: { prompt: "login", max_age: 0, scope: "openid" } } }
    const chosen = { prompt: "consent", max_age: "60", scope: "openid calendar" }
    expect(Object.fromEntries(await startWith(chosen, options))).toMatchObject(chosen)
  })

  test.each([
    "redirect_uri",
    "client_id",
    "client_secret",
    "response_type",
    "response_mode",
    "state",
    "nonce",
    "code_challenge",
    "code_challenge_method",
    "request",
    "request_uri",
  ])("%s does not", async (name) => {
    expect((await startWith({ [name]: "chosen" })).get(name)).not.toBe("chosen")
  })
})

describe("The checks", () => {
  test("without a list, state, PKCE and (OpenID Connect) nonce are all sent", async () => {
    const openId = await new OAuthWorld().start()
    const oauth = await new OAuthWorld((op) => [oauthOf(op)]).start()
    for (const name of ["state", "code_challenge", "nonce"])
      expect(openId.searchParams.has(name)).toBe(true)
    for (const name of ["state", "code_challenge"]) expect(oauth.searchParams.has(name)).toBe(true)
  })

  // PKCE stops no attack if the server's metadata can turn it off or downgrade it (RFC 9700 §2.1.1).
  test.each([undefined, [], ["plain"], ["S256"]])(
    "PKCE S256 is sent when the server advertises %j",
    async (methods) => {
      const world = new OAuthWorld()
      world.op.overrides = {
        metadata: (document) => ({ ...document, code_challenge_methods_supported: methods }),
      }
      expect((await world.start()).searchParams.get("code_challenge_method")).toBe("S256")
    },
  )

  test("a list is honoured as it stands", async () => {
    const world = new OAuthWorld((op) => [oauthOf(op, { checks: ["state"] })])
    const { searchParams } = await world.start()
    expect(searchParams.has("state")).toBe(true)
    expect(searchParams.has("code_challenge")).toBe(false)
  })

  test("E02: three hundred flows share no value, and every value has the alphabet and length of its RFC", async () => {
    const seen = new Set<string>()
    const world = new OAuthWorld()
    for (let flow = 0; flow < 300; flow += 1) {
      const { searchParams } = await world.start()
      for (const name of ["state", "nonce", "code_challenge"])
        seen.add(searchParams.get(name) ?? "")
      expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/)
      expect(searchParams.get("nonce")).toMatch(/^[\w-]{43}$/)
      expect(searchParams.get("state")).toMatch(/^[\w.-]+$/)
    }
    expect(seen.size).toBe(900)
  })

  test("starting again and again keeps two more flows, within 6 kB altogether", async () => {
    const world = new OAuthWorld()
    for (let flow = 0; flow < 20; flow += 1) await world.start()
    const names = [...world.browser.jar.keys()].filter((name) => /state|pkce|nonce/.test(name))
    expect(names.toSorted()).toEqual([
      "authjs.nonce",
      "authjs.pkce.code_verifier",
      "authjs.state",
      "authjs.state.aside",
      "authjs.state.aside-too",
    ])
    expect(world.browser.cookie.length).toBeLessThan(6 * 1024)
  })

  test("the longest target still makes cookies that browsers keep (RFC 6265 §6.1)", async () => {
    const world = new OAuthWorld()
    const callbackUrl = `/${"x".repeat(2000)}`
    const csrfToken = await world.browser.csrfToken()
    const response = await world.browser.visit("signin/op", {
      method: "POST",
      body: { csrfToken, callbackUrl },
    })
    for (const line of response.headers.getSetCookie()) expect(line.length).toBeLessThan(4096)
  })
})

describe("What keeps a flow from starting", () => {
  test.each([
    ["http://op.example/authorize", "http"],
    ["https://user:pw@op.example/authorize", "user info"],
    ["https://op.example/authorize#f", "fragment"],
    ["javascript:alert(1)", "script"],
  ])("an authorization endpoint like %s", async (authorization) => {
    const world = new OAuthWorld((op) => [oauthOf(op, { authorization })])
    await world.start()
    expect(world.lastError).toBe("InvalidEndpoints")
  })

  test("no clientId: the error names the variable", async () => {
    const world = new OAuthWorld((op) => [oauthOf(op, { clientId: undefined })])
    await world.start()
    expect(world.logged).toContain("AUTH_OP_ID")
  })

  test("an unreachable provider: OAuthSignInError, naming step, origin and option", async () => {
    const world = new OAuthWorld()
    world.op.overrides = {
      at: { "/.well-known/openid-configuration": () => new Response(null, { status: 503 }) },
    }
    const location = await world.start()
    expect(location.pathname).toMatch(/\/auth\/(?:signin|error)/)
    expect(world.lastError).toBe("OAuthSignInError")
    expect(world.config.log.at(-1)?.message).toMatch(
      /Discovery of provider "op" failed.*503.*issuer option/,
    )
  })

  test.each([
    { issuer: "https://op.test/a" },
    { issuer: "https://op.test/a/" },
    { wellKnown: "https://op.test/a/.well-known/openid-configuration?key=secret" },
  ])(
    "no discovery document: the address that was asked is named, without its parameters: %j",
    async (options) => {
      const fetch = async () => new Response("Not found", { status: 404 })
      const world = new OAuthWorld((op) => [
        openIdOf(op, { issuer: undefined, ...options, [customFetch]: fetch }),
      ])
      await world.start()
      expect(world.logged).toContain(
        "There is no discovery document at https://op.test/a/.well-known/openid-configuration (404)",
      )
      expect(world.config.log.at(-1)?.message).not.toContain("secret")
    },
  )
})
