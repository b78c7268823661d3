import * as oauth from "oauth4webapi"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { browse } from "../../test/browse.js"
import { INSECURE, relyingParty } from "../../test/relying-party.js"
import { type IdentityProvider, startIdentityProvider } from "./start-identity-provider.js"

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterEach(() => provider.setRefresh({}))
afterAll(() => provider.stop())

/** Somebody's tokens, and how they are refreshed. */
async function signIn() {
  const application = await relyingParty(provider)
  const browser = browse()
  const asked = { scope: "openid offline_access", prompt: "consent" }
  const choice = await browser.open(application.authorizationUrl(asked))
  const consent = await browser.press(choice, { account: "ada" })
  const { url } = await browser.press(consent, { decision: "allow" })
  const tokens = await application.finish(url.searchParams)
  const { server, client, authentication } = application
  const send = async (token: string) =>
    oauth.refreshTokenGrantRequest(server, client, authentication, token, INSECURE)
  const refresh = async (token = "") => {
    const response = await send(token)
    const body = (await response.json()) as Readonly<Record<string, unknown>>
    return { status: response.status, headers: response.headers, body }
  }
  const isAccepted = async (token: unknown) => {
    const headers = { authorization: `Bearer ${String(token)}` }
    return (await fetch(`${provider.issuer}/userinfo`, { headers })).ok
  }
  return { tokens, refresh, isAccepted }
}

describe("refresh tokens", () => {
  test("work once, each brings the next, and a used one revokes all", async () => {
    const { tokens, refresh, isAccepted } = await signIn()
    const first = await refresh(tokens.refresh_token)
    expect(first.status).toBe(200)
    expect(first.body["refresh_token"]).not.toBe(tokens.refresh_token)
    const second = await refresh(String(first.body["refresh_token"]))
    expect(await isAccepted(second.body["access_token"])).toBe(true)
    expect((await refresh(tokens.refresh_token)).body["error"]).toBe("invalid_grant")
    expect((await refresh(String(second.body["refresh_token"]))).body["error"]).toBe(
      "invalid_grant",
    )
    expect(await isAccepted(second.body["access_token"])).toBe(false)
  })

  test("of ten requests at once with the same one, one gets new tokens, and the grant is revoked", async () => {
    const { tokens, refresh, isAccepted } = await signIn()
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => refresh(tokens.refresh_token)),
    )
    const given = answers.filter(({ status }) => status === 200)
    expect(given).toHaveLength(1)
    expect(await isAccepted(given[0]?.body["access_token"])).toBe(false)
  })
})

test("refresh tokens that are kept work again, also two at once", async () => {
  provider.setRefresh({ answer: "keep" })
  const { tokens, refresh, isAccepted } = await signIn()
  for (let time = 0; time < 2; time += 1) {
    const both = await Promise.all([1, 2].map(async () => refresh(tokens.refresh_token)))
    for (const { status, body } of both) {
      expect([status, await isAccepted(body["access_token"])]).toEqual([200, true])
      expect([undefined, tokens.refresh_token]).toContain(body["refresh_token"])
    }
  }
})

describe("a provider that is not as it should be", () => {
  test.each([
    ["refuse", 400, "invalid_grant", null],
    ["429", 429, "slow_down", "5"],
    ["500", 500, "server_error", null],
  ] as const)(
    "%s, and the token is good afterwards",
    async (...[answer, status, error, seconds]) => {
      const { tokens, refresh } = await signIn()
      provider.setRefresh({ answer })
      const refused = await refresh(tokens.refresh_token)
      expect(refused).toMatchObject({ status, body: { error } })
      expect(refused.headers.get("retry-after")).toBe(seconds)
      provider.setRefresh({})
      expect((await refresh(tokens.refresh_token)).status).toBe(200)
    },
  )

  test("slow, for refreshes alone", async () => {
    provider.setRefresh({ delay: 300 })
    const { tokens, refresh } = await signIn()
    const before = performance.now()
    expect((await refresh(tokens.refresh_token)).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(290)
  })

  test("access tokens that end soon, also after rotateKeys", async () => {
    provider.setRefresh({ lifetime: 1 })
    await provider.rotateKeys()
    const { tokens, isAccepted } = await signIn()
    expect(tokens.expires_in).toBe(1)
    await expect.poll(async () => isAccepted(tokens.access_token), { timeout: 5000 }).toBe(false)
  })
})
