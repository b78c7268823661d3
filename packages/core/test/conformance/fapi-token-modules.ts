import { CompactEncrypt, generateKeyPair } from "jose"
import { expect } from "vitest"
import { accepts, change, rejects, without } from "../support/conformance-runs.js"
import { eachOf, type ConformanceModule, type ResponseMode } from "../support/describe-module.js"
import {
  attempt,
  conformanceWorld,
  expectRefusal,
  expectSuccess,
} from "../support/judged-sign-in.js"
import { type Overrides } from "../support/stub-provider.js"

/** The account that a sign-in stored. */
async function accountAfter(
  mode: ResponseMode,
  overrides: Overrides,
): Promise<Record<string, unknown>> {
  const stored: unknown[] = []
  const events = { signIn: ({ account }: { account?: unknown }) => void stored.push(account) }
  await expectSuccess(await attempt(mode, { overrides, config: { events } }))
  return stored[0] as Record<string, unknown>
}

/** The token response, its encryption, and proof of possession, from the FAPI plans. */
export const fapiTokenModules: readonly ConformanceModule[] = [
  {
    name: "token-endpoint-response-without-expires_in",
    provider: "does not say how long the access token lives",
    must: "accept, without `expires_at`",
    verdict: "accept",
    run: async (mode) => {
      expect(await accountAfter(mode, { token: without("expires_in") })).not.toHaveProperty(
        "expires_at",
      )
    },
  },
  {
    name: "no-scope-in-token-endpoint-response",
    provider: "does not repeat the scope",
    must: "accept; the scope is absent, not made up",
    verdict: "accept",
    run: async (mode) => {
      expect(await accountAfter(mode, { token: without("scope") })).not.toHaveProperty("scope")
    },
  },
  {
    name: "token-type-case-insensitivity",
    provider: "answers with `token_type` bEARER",
    must: "accept, and store it in lower case",
    verdict: "accept",
    run: async (mode) => {
      const account = await accountAfter(mode, { token: change({ token_type: "bEARER" }) })
      expect(account).toMatchObject({ token_type: "bearer" })
    },
  },
  {
    name: "refresh-token-test",
    provider: "issues a new refresh token at each sign-in",
    must: "hand over the newest one",
    verdict: "accept",
    run: async (mode) => {
      const given = { token: change({ refresh_token: "refresh-2-canary" }) }
      expect(await accountAfter(mode, given)).toMatchObject({ refresh_token: "refresh-2-canary" })
    },
  },
  {
    name: "encrypted-idtoken",
    provider: "encrypts the ID Token",
    must: "open it with the configured key; refuse it cleanly without one",
    verdict: "accept",
    run: async (mode) => {
      const { publicKey, privateKey } = await generateKeyPair("RSA-OAEP-256")
      const overrides: Overrides = {
        idToken: (jwt) =>
          new CompactEncrypt(new TextEncoder().encode(jwt))
            .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM" })
            .encrypt(publicKey),
      }
      const options = { idTokenDecryption: { key: privateKey } }
      await expectSuccess(await attempt(mode, { overrides, options }))
      await expectRefusal(await attempt(mode, { overrides }))
    },
  },
  {
    name: "encrypted-idtoken-usingrsa15",
    provider: "encrypts the ID Token with RSA1_5",
    must: "refuse, with or without a key",
    verdict: "reject",
    run: async (mode) => {
      const { privateKey } = await generateKeyPair("RSA-OAEP-256")
      const header = Buffer.from('{"alg":"RSA1_5","enc":"A128CBC-HS256"}').toString("base64url")
      const overrides: Overrides = { idToken: () => `${header}.AAAA.AAAA.AAAA.AAAA` }
      const cases = { "with a key": { idTokenDecryption: { key: privateKey } }, without: {} }
      await eachOf(cases, (more) => rejects({ overrides, options: more })(mode))(mode)
    },
  },
  {
    name: "happy-path-no-dpop-nonce",
    provider: "binds tokens to a key, without a nonce",
    must: "prove the key at token and userinfo endpoint where `dpop` is on; refuse a bound token where it is off",
    verdict: "accept",
    run: async (mode) => {
      await accepts({ options: { dpop: true } }, ({ world }) => {
        const proven = world.op.requests.filter(({ headers }) => headers.has("dpop"))
        expect(proven.map(({ url }) => new URL(url).pathname)).toEqual(["/token", "/userinfo"])
      })(mode)
      await rejects({ overrides: { token: change({ token_type: "DPoP" }) } })(mode)
    },
  },
  {
    name: "rs-dpop-auth-scheme",
    provider: "wants the scheme DPoP at the userinfo endpoint",
    must: "use it for a bound token",
    verdict: "accept",
    run: async (mode) => {
      const from = conformanceWorld(mode, { options: { dpop: true } })
      await expectSuccess(await attempt(mode, {}, from))
      const userinfo = from.world.op.requests.at(-1)
      expect(userinfo?.headers.get("authorization")).toBe("DPoP access-1-canary")
    },
  },
]
