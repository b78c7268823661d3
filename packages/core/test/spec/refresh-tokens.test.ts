import { describe, expect, test } from "vitest"
import { customFetch } from "../../src/contract/markers.js"
import { type CurrentTokens, refreshTokens } from "../../src/flows/oauth/refresh-tokens.js"
import { resolved } from "../support/preset.js"
import { grantedTokens } from "../support/granted-tokens.js"
import { TOKEN_LIFE } from "../support/rotating-configuration.js"
import { type ProviderOptions, rotatingProvider } from "../support/rotating-provider.js"
import { CALLBACK } from "../support/tokens-site.js"

const op = rotatingProvider(CALLBACK)

const at = (options: ProviderOptions = {}, now = Date.now()) => ({
  provider: resolved(op.configured(options)),
  now,
})

async function refreshed(options: ProviderOptions, held: CurrentTokens) {
  const answer = await refreshTokens(at(options), held)
  if (answer.state !== "refreshed") throw new Error(JSON.stringify(answer))
  return answer
}

/** Whether the userinfo endpoint takes it as a bearer token. */
async function isAccepted(accessToken: string | undefined): Promise<boolean> {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await fetch(`${op.issuer}/me`, { headers })).ok
}

describe("A refresh at a provider that accepts each refresh token once", () => {
  test("new tokens with their expiry, and a new refresh token, which is good for the next one", async () => {
    const { account, held } = await grantedTokens(op)
    const now = Date.now()
    const first = await refreshTokens(at({}, now), held)
    expect(first).toMatchObject({ state: "refreshed", exchangedAt: now })
    if (first.state !== "refreshed") return
    const { access_token, refresh_token, expires_at, token_type, id_token } = first.tokens
    expect(access_token).not.toBe(account.access_token)
    expect(await isAccepted(access_token)).toBe(true)
    expect(refresh_token).not.toBe(held.refreshToken)
    expect({ expires_at, token_type }).toEqual({
      expires_at: Math.floor(now / 1000) + TOKEN_LIFE,
      token_type: "bearer",
    })
    expect(id_token).toMatch(/^eyJ/)
    const second = await refreshed({}, { ...held, refreshToken: refresh_token ?? "" })
    expect(await isAccepted(second.tokens.access_token)).toBe(true)
  })

  test("a used one is revoked", async () => {
    const { held } = await grantedTokens(op)
    await refreshed({}, held)
    expect(await refreshTokens(at(), held)).toEqual({ state: "revoked" })
  })

  test("a part of the scopes", async () => {
    const { held } = await grantedTokens(op)
    const { tokens } = await refreshed({}, { ...held, scope: "openid" })
    expect(tokens.scope).toBe("openid")
  })

  test("an ID Token that nothing can be compared with is dropped", async () => {
    const { held } = await grantedTokens(op)
    const { tokens } = await refreshed({}, { ...held, idTokenOf: undefined })
    expect(tokens).not.toHaveProperty("id_token")
    expect(tokens.access_token).toBeDefined()
  })

  test.each(["issuer", "sub", "aud"] as const)(
    "an ID Token of another %s is refused",
    async (one) => {
      const { held } = await grantedTokens(op)
      const { idTokenOf = { issuer: "", sub: "", aud: "" } } = held
      const answer = await refreshTokens(at(), { ...held, idTokenOf: { ...idTokenOf, [one]: "x" } })
      expect(answer).toMatchObject({
        state: "refused",
        error: { message: expect.stringContaining("is not that of the sign-in") },
      })
    },
  )

  test.each([-30, 30])(
    "this server's clock is wrong by %i minutes: the tokens are kept, without the ID Token",
    async (minutes) => {
      const { held } = await grantedTokens(op)
      const now = Date.now() + minutes * 60_000
      const answer = await refreshTokens({ ...at(), now }, { ...held, scope: "openid" })
      expect(answer).toMatchObject({
        state: "refreshed",
        tokens: { refresh_token: expect.any(String) },
      })
    },
  )

  test("the provider's keys cannot be read: the tokens are kept, without the ID Token", async () => {
    const { held } = await grantedTokens(op)
    const fetchWithoutKeys: typeof fetch = async (input, init) =>
      new Request(input).url.endsWith("/jwks")
        ? new Response(null, { status: 503 })
        : fetch(input, init)
    const { tokens } = await refreshed({ [customFetch]: fetchWithoutKeys }, held)
    expect(tokens.refresh_token).toBeDefined()
    expect(tokens).not.toHaveProperty("id_token")
  })
})

describe("The client authenticates as it does for the code", () => {
  const secret = "real-secret".padEnd(40, "!")
  const by = (method: string) => ({ token_endpoint_auth_method: method })
  test.each<[string, () => ProviderOptions]>([
    ["client_secret_post", () => ({ clientId: "post", client: by("client_secret_post") })],
    [
      "client_secret_jwt",
      () => ({ clientId: "hmac", clientSecret: secret, client: by("client_secret_jwt") }),
    ],
    ["none", () => ({ clientId: "public", clientSecret: "", client: by("none") })],
    [
      "private_key_jwt",
      () => ({
        clientId: "keyed",
        client: by("private_key_jwt"),
        token: {
          clientPrivateKey: { key: op.signing?.privateKey as CryptoKey, kid: "client-key" },
        },
      }),
    ],
    ["makeClientSecret", () => ({ clientSecret: "", makeClientSecret: async () => "real-secret" })],
  ])("%s", async (_, options) => {
    const { held } = await grantedTokens(op, options())
    const { tokens } = await refreshed(options(), held)
    expect(await isAccepted(tokens.access_token)).toBe(true)
  })

  test("a wrong secret is the application's fault, and the error quotes neither secret nor token", async () => {
    const { held } = await grantedTokens(op)
    const answer = await refreshTokens(at({ clientSecret: "wrong-secret" }), held)
    expect(answer).toMatchObject({ state: "misconfigured" })
    if (answer.state !== "misconfigured") return
    const { message, stack, cause } = answer.error
    const said = `${message} ${stack} ${JSON.stringify(cause)}`
    expect(message).toContain("AUTH_REAL_SECRET")
    expect(said).not.toContain("wrong-secret")
    expect(said).not.toContain(held.refreshToken)
    expect((await refreshTokens(at(), held)).state).toBe("refreshed")
  })

  test("a client without a secret is told what to set", async () => {
    const { held } = await grantedTokens(op)
    const answer = await refreshTokens(at({ clientSecret: "" }), held)
    expect(answer).toMatchObject({
      state: "misconfigured",
      error: { type: "InvalidProvider", message: expect.stringContaining("clientSecret") },
    })
    expect(op.asked).not.toContain("/token")
  })
})

describe("Tokens that are bound to a key (RFC 9449)", () => {
  test("are refreshed with the key of the sign-in and the server's nonce, also once dpop is off", async () => {
    const { held, grant } = await grantedTokens(op, { dpop: true })
    expect(grant.dpopKey).toBeDefined()
    const { tokens } = await refreshed({ dpop: true }, held)
    expect(tokens.token_type).toBe("dpop")
    // The first one is answered with the nonce that the proof must have.
    expect(op.asked.filter((path) => path === "/token")).toHaveLength(2)
    const next = { ...held, refreshToken: tokens.refresh_token ?? "" }
    expect((await refreshed({ dpop: false }, next)).tokens.token_type).toBe("dpop")
  })

  test("of a public client are refused without their key", async () => {
    const client = { token_endpoint_auth_method: "none" }
    const options = { clientId: "public", clientSecret: "", client }
    const { held } = await grantedTokens(op, { ...options, dpop: true })
    const { dpopKey: _, ...unbound } = held
    expect((await refreshTokens(at(options), unbound)).state).not.toBe("refreshed")
  })

  test("that never were bound are refreshed without a key", async () => {
    const { held } = await grantedTokens(op)
    expect((await refreshed({ dpop: true }, held)).tokens.token_type).toBe("bearer")
  })
})
