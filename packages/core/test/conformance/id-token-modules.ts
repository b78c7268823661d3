import { expect } from "vitest"
import { accepts, appended, change, rejects, without } from "../support/conformance-runs.js"
import { bothModes, type ConformanceModule } from "../support/describe-module.js"
import {
  corrupted,
  halfHash,
  signAs,
  signWithSecret,
  unsigned,
} from "../support/forged-id-token.js"
import {
  attempt,
  expectRefusal,
  expectSuccess,
  type SignInScenario,
} from "../support/judged-sign-in.js"
import { signingKey } from "../support/signing-key.js"
import { CLIENT_ID, CLIENT_SECRET, ISSUER, type Overrides } from "../support/stub-provider.js"

const wrongClaim = (
  name: string,
  {
    provider,
    claims,
    modes = bothModes,
  }: { provider: string; claims: Overrides["claims"]; modes?: ConformanceModule["modes"] },
): ConformanceModule => ({
  name,
  provider,
  must: "reject the ID Token",
  verdict: "reject",
  ...(modes && { modes }),
  run: rejects({ overrides: { ...(claims && { claims }) } }),
})

/** A provider that signs with its own key and algorithm. */
async function signingWith(alg: string): Promise<Overrides> {
  const { jwk } = await signingKey(alg, alg)
  return {
    metadata: change({ id_token_signing_alg_values_supported: [alg] }),
    at: { "/jwks": () => Response.json({ keys: [jwk] }) },
    sign: signAs(alg),
  }
}

const withSecret: SignInScenario = {
  options: { client: { id_token_signed_response_alg: "HS256" } },
  overrides: { sign: signWithSecret(CLIENT_SECRET) },
}

/** What the provider says about the user, correctly and incorrectly. */
export const idTokenModules: readonly ConformanceModule[] = [
  wrongClaim("nonce-invalid", {
    provider: "appends to the `nonce` claim",
    claims: appended("nonce"),
  }),
  wrongClaim("invalid-iss", { provider: "appends to `iss`", claims: appended("iss") }),
  wrongClaim("missing-sub", { provider: "leaves out `sub`", claims: without("sub") }),
  wrongClaim("invalid-aud", { provider: "appends to `aud`", claims: appended("aud") }),
  wrongClaim("missing-aud", {
    provider: "leaves out `aud`",
    claims: without("aud"),
    modes: undefined,
  }),
  wrongClaim("missing-iat", { provider: "leaves out `iat`", claims: without("iat") }),
  {
    name: "kid-absent-single-jwks",
    provider: "names no key id and publishes one key",
    must: "accept",
    verdict: "accept",
    modes: bothModes,
    run: accepts({ overrides: { header: without("kid") } }),
  },
  {
    name: "kid-absent-multiple-jwks",
    provider: "names no key id and publishes several keys",
    must: "reject: which key was meant is not for us to guess",
    verdict: "reject",
    modes: bothModes,
    run: rejects({ overrides: { header: without("kid") }, keys: ["key-1", "key-2"] }),
  },
  {
    name: "idtoken-sig-rs256",
    provider: "signs with RS256",
    must: "accept",
    verdict: "accept",
    modes: bothModes,
    run: accepts(),
  },
  {
    name: "idtoken-sig-none",
    provider: "does not sign the ID Token",
    must: "reject, although the suite allows to accept what the back channel brings",
    verdict: "reject",
    modes: bothModes,
    run: rejects({ overrides: { idToken: unsigned } }),
  },
  {
    name: "invalid-sig-rs256",
    provider: "corrupts an RS256 signature",
    must: "reject",
    verdict: "reject",
    modes: bothModes,
    run: rejects({ overrides: { idToken: corrupted } }),
  },
  {
    name: "invalid-sig-es256",
    provider: "corrupts an ES256 signature",
    must: "reject; the right one is accepted",
    verdict: "reject",
    run: async (mode) => {
      const overrides = await signingWith("ES256")
      await expectSuccess(await attempt(mode, { overrides }))
      await expectRefusal(await attempt(mode, { overrides: { ...overrides, idToken: corrupted } }))
    },
  },
  {
    name: "invalid-sig-hs256",
    provider: "corrupts an HS256 signature",
    must: "reject; the right one is accepted where HS256 is registered",
    verdict: "reject",
    modes: bothModes,
    run: async (mode) => {
      await expectSuccess(await attempt(mode, withSecret))
      const overrides = { ...withSecret.overrides, idToken: corrupted }
      await expectRefusal(await attempt(mode, { ...withSecret, overrides }))
    },
  },
  {
    name: "invalid-athash",
    provider: "sends an `at_hash` of another access token",
    must: "reject",
    verdict: "reject",
    run: rejects({ overrides: { claims: change({ at_hash: halfHash("another token") }) } }),
  },
  {
    name: "missing-athash",
    provider: "sends no `at_hash`",
    must: "accept: it is optional in the code flow; a right one is accepted too",
    verdict: "accept",
    run: async (mode) => {
      await accepts({ overrides: { claims: without("at_hash") } })(mode)
      await accepts({ overrides: { claims: change({ at_hash: halfHash("access-1-canary") }) } })(
        mode,
      )
    },
  },
  {
    name: "invalid-chash",
    provider: "sends a `c_hash` of another code",
    must: "reject a wrong one wherever it comes",
    verdict: "not applicable",
    reason: "hybrid flow; a `c_hash` from the token endpoint is checked all the same",
    run: rejects({ overrides: { claims: change({ c_hash: halfHash("another code") }) } }),
  },
  {
    name: "missing-chash",
    provider: "sends an ID Token without `c_hash` beside the code",
    must: "take nothing from an ID Token in the front channel",
    verdict: "not applicable",
    reason: "hybrid flow; the code alone decides",
    run: async (mode) => {
      const forged = await signAs(
        "RS256",
        "key-1",
      )({ iss: ISSUER, aud: CLIENT_ID, sub: "subject-2", name: "Eve" })
      const detour = {
        params: (given: URLSearchParams) => new URLSearchParams([...given, ["id_token", forged]]),
      }
      const from = await attempt(mode, { detour, stillAnswers: true })
      await expectSuccess(from)
      expect(JSON.stringify(await from.world.browser.session())).not.toContain("Eve")
    },
  },
  {
    name: "form-post-error",
    provider: "answers `max_age=0&prompt=none` with an error in a form",
    must: "read it from the body, verify state first, show the error page",
    verdict: "reject",
    modes: ["form_post"],
    run: async (mode) => {
      const params = { max_age: 0, prompt: "none" }
      const failing = (state?: string) => ({
        params: (given: URLSearchParams) =>
          new URLSearchParams({
            error: "login_required",
            iss: ISSUER,
            state: state ?? given.get("state") ?? "",
          }),
      })
      const mine = await attempt(mode, { params, detour: failing() })
      await expectRefusal(mine, "authorization")
      expect(mine.world.lastError).toBe("OAuthCallbackError")
      const foreign = await attempt(mode, { params, detour: failing("foreign") })
      expect(foreign.world.lastError).toBe("InvalidCheck")
      expect(foreign.world.op.disturbed).toEqual([])
    },
  },
]
