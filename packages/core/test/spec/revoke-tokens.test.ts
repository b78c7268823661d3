import { describe, expect, test } from "vitest"
import { customFetch } from "../../src/contract/markers.js"
import type { OAuthConfig } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import { refreshTokens } from "../../src/flows/oauth/refresh-tokens.js"
import { revokeTokens } from "../../src/flows/oauth/revoke-tokens.js"
import { resolved } from "../support/preset.js"
import { grantedTokens } from "../support/granted-tokens.js"
import { rotatingProvider } from "../support/rotating-provider.js"
import { CALLBACK } from "../support/tokens-site.js"

describe("Tokens are revoked at a real provider", () => {
  const op = rotatingProvider(CALLBACK)
  const at = (options = {}) => ({ provider: resolved(op.configured(options)), now: Date.now() })

  test("the refresh token first, then the access token; neither is good afterwards", async () => {
    const { account, held } = await grantedTokens(op)
    const accessToken = account.access_token
    expect(await revokeTokens(at(), { refreshToken: held.refreshToken, accessToken })).toBe(
      "revoked",
    )
    expect(op.asked.filter((path) => path.includes("revocation"))).toHaveLength(2)
    expect(await refreshTokens(at(), held)).toEqual({ state: "revoked" })
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await fetch(`${op.issuer}/me`, { headers })).status).toBe(401)
    // A second time, as after a crash.
    expect(await revokeTokens(at(), { refreshToken: held.refreshToken, accessToken })).toBe(
      "revoked",
    )
  })

  test("a wrong secret: it rejects, and the tokens are as they were", async () => {
    const { held } = await grantedTokens(op)
    const { refreshToken } = held
    const revoked = revokeTokens(at({ clientSecret: "wrong-secret" }), { refreshToken })
    const error = await revoked.then(String, (one: Error) => `${one.message} ${one.stack}`)
    expect(error).toContain("invalid_client")
    expect(error).not.toContain("wrong-secret")
    expect(error).not.toContain(refreshToken)
    expect((await refreshTokens(at(), held)).state).toBe("refreshed")
  })
})

describe("Where and how tokens are revoked", () => {
  const tokens = { refreshToken: "refresh-canary", accessToken: "access-canary" }

  function asked(
    options: Partial<OAuthConfig<Profile>>,
    answers: Readonly<Record<string, Response>>,
  ) {
    const requests: Request[] = []
    const provider = {
      id: "op",
      name: "Provider",
      type: "oauth",
      authorization: "https://op.example/authorize",
      token: "https://op.example/token",
      userinfo: "https://op.example/me",
      clientId: "app",
      clientSecret: "client-secret-canary",
      [customFetch]: async (input, init) => {
        const request = new Request(input, init)
        requests.push(request)
        return answers[request.url]?.clone() ?? new Response(null, { status: 404 })
      },
      ...options,
    } as OAuthConfig<Profile>
    const result = revokeTokens({ provider: resolved(provider), now: Date.now() }, tokens)
    return { requests, result }
  }
  const revocation = "https://op.example/revoke"
  const failing = (error: string, status = 400) => Response.json({ error }, { status })

  test("no endpoint is known: unsupported, and nobody is asked", async () => {
    const { requests, result } = asked({}, {})
    expect(await result).toBe("unsupported")
    expect(requests).toEqual([])
  })

  test("an OpenID provider without a document: unsupported", async () => {
    const options = {
      type: "oidc",
      issuer: "https://op.example",
      jwks_endpoint: "https://op.example/keys",
    } as const
    expect(await asked(options, {}).result).toBe("unsupported")
  })

  test.each([
    ["revoked", new Response()],
    ["revoked", new Response(null, { status: 204 })],
    ["revoked", failing("invalid_token")],
    ["unsupported", failing("unsupported_token_type")],
  ])("%s", async (state, answer) => {
    const { requests, result } = asked({ revocation }, { [revocation]: answer })
    expect(await result).toBe(state)
    const [first] = requests
    expect(Object.fromEntries(new URLSearchParams(await first?.text()))).toEqual({
      token: "refresh-canary",
      token_type_hint: "refresh_token",
    })
    expect(first?.headers.get("authorization")).toMatch(/^Basic /)
  })

  test.each([
    failing("server_error", 503),
    failing("invalid_client", 401),
    new Response("", { status: 429 }),
  ])("what cannot be done now rejects, without a token", async (answer) => {
    const { result } = asked({ revocation }, { [revocation]: answer })
    const error = await result.then(String, (one: Error) => `${one.message} ${one.stack}`)
    expect(error).toMatch(/^The token revocation of provider "op" failed/)
    expect(error).not.toContain("canary")
  })

  test("not over plain http", async () => {
    const { requests, result } = asked({ revocation: "http://op.example/revoke" }, {})
    await expect(result).rejects.toThrow(/revocation endpoint .* is not an https address/)
    expect(requests).toEqual([])
  })

  test("revocation.request does it in a way of its own, and its answer must be a success", async () => {
    const options = {
      revocation: {
        request: async ({ refreshToken, accessToken, provider, fetch: ask }) =>
          ask(`https://op.example/${provider.clientId}/grant`, {
            method: "DELETE",
            body: JSON.stringify({ refreshToken, accessToken, secret: provider.clientSecret }),
          }),
      },
    } satisfies Partial<OAuthConfig<Profile>>
    const address = "https://op.example/app/grant"
    const { requests, result } = asked(options, { [address]: new Response(null, { status: 204 }) })
    expect(await result).toBe("revoked")
    expect(await requests[0]?.json()).toEqual({ ...tokens, secret: "client-secret-canary" })
    const busy = asked(options, { [address]: new Response(null, { status: 503 }) })
    await expect(busy.result).rejects.toThrow(/answered 503/)
  })
})
