import { accepts, appended, change, rejects, timed, without } from "../support/conformance-runs.js"
import { type ConformanceModule } from "../support/describe-module.js"
import { unsigned } from "../support/forged-id-token.js"
import {
  attempt,
  expectRefusal,
  expectSuccess,
  type SignInScenario,
} from "../support/judged-sign-in.js"
import { signingKey } from "../support/signing-key.js"
import { CLIENT_ID, type Overrides } from "../support/stub-provider.js"

const MINUTE = 60
const must = "reject the ID Token"

type Row = Omit<ConformanceModule, "run" | "verdict">

const refusedToken = (
  row: Row,
  overrides: Overrides,
  more: SignInScenario = {},
): ConformanceModule => ({
  ...row,
  verdict: "reject",
  run: rejects({ ...more, overrides }),
})

/** Faults in the ID Token, from the FAPI plans. */
export const fapiIdTokenModules: readonly ConformanceModule[] = [
  ...["iss", "exp", "aud", "nonce"].map((name) =>
    refusedToken(
      { name: `invalid-missing-${name}`, provider: `leaves out \`${name}\``, must },
      { claims: without(name) },
    ),
  ),
  refusedToken(
    {
      name: "invalid-expired-exp",
      provider: "sends an ID Token that expired six minutes ago",
      must: "reject: clocks may differ by a minute at most",
    },
    { claims: timed((now) => ({ iat: now - 7 * MINUTE, exp: now - 6 * MINUTE })) },
  ),
  refusedToken(
    {
      name: "iat-is-week-in-past",
      provider: "sends an ID Token of last week",
      must: "reject: it was not made for this sign-in (ten minutes at most)",
    },
    { claims: timed((now) => ({ iat: now - 7 * 24 * 60 * MINUTE })) },
  ),
  refusedToken(
    {
      name: "invalid-secondary-aud",
      provider: "addresses the ID Token to another party too, without `azp`",
      must,
    },
    { claims: change({ aud: [CLIENT_ID, "unknown"] }) },
  ),
  {
    name: "valid-aud-as-array",
    provider: "sends `aud` as a list of one",
    must: "accept",
    verdict: "accept",
    run: accepts({ overrides: { claims: change({ aud: [CLIENT_ID] }) } }),
  },
  refusedToken(
    { name: "invalid-nonce", provider: "appends to `nonce`", must },
    { claims: appended("nonce") },
  ),
  refusedToken(
    { name: "missing-nonce", provider: "leaves out `nonce`", must },
    { claims: without("nonce") },
  ),
  refusedToken(
    { name: "invalid-null-alg", provider: "does not sign the ID Token, and lists `none`", must },
    {
      metadata: change({ id_token_signing_alg_values_supported: ["RS256", "none"] }),
      idToken: unsigned,
    },
  ),
  {
    name: "invalid-alternate-alg",
    provider: "signs by RS256 where PS256 is registered",
    must: "reject: the algorithm is the registered one",
    verdict: "reject",
    run: async (mode) => {
      const { jwk } = await signingKey("key-1")
      const { alg: _, ...anyAlg } = jwk
      const overrides: Overrides = {
        metadata: change({ id_token_signing_alg_values_supported: ["RS256", "PS256"] }),
        at: { "/jwks": () => Response.json({ keys: [anyAlg] }) },
      }
      await expectSuccess(await attempt(mode, { overrides }))
      const options = { client: { id_token_signed_response_alg: "PS256" } }
      await expectRefusal(await attempt(mode, { overrides, options }))
    },
  },
]
