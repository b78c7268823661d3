import { change, params, rejects } from "../support/conformance-runs.js"
import { type ConformanceModule } from "../support/describe-module.js"
import { signAs, unsigned } from "../support/forged-id-token.js"
import { type SignInScenario } from "../support/judged-sign-in.js"
import { CLIENT_ID, ISSUER, type Overrides } from "../support/stub-provider.js"

const promised: Overrides = {
  metadata: change({ authorization_response_iss_parameter_supported: true }),
}

type Row = Omit<ConformanceModule, "run" | "verdict">

const refusedResponse = (
  row: Row,
  changes: Record<string, string | undefined>,
  more: SignInScenario = {},
): ConformanceModule => ({
  ...row,
  verdict: "reject",
  run: rejects({ ...more, detour: { params: params(changes) } }, "authorization"),
})

const jarm = (name: string, provider: string, jwt: () => Promise<string>): ConformanceModule => ({
  name,
  provider,
  must: "reject a `response` parameter, without a token request",
  verdict: "not applicable",
  reason: "answers in a JWT (JARM) are never asked for",
  run: async (mode) => {
    const response = await jwt()
    const onlyJwt = () => new URLSearchParams({ response })
    const beside = (given: URLSearchParams) =>
      new URLSearchParams([...given, ["response", response]])
    await rejects({ detour: { params: onlyJwt } }, "authorization")(mode)
    await rejects({ detour: { params: beside } }, "authorization")(mode)
  },
})

const answer = {
  iss: ISSUER,
  aud: CLIENT_ID,
  code: "code-1-canary",
  state: "state",
  exp: 9_999_999_999,
}
const signed = signAs("RS256", "key-1")

/** Faults in the authorization response, from the FAPI plans. */
export const fapiResponseModules: readonly ConformanceModule[] = [
  refusedResponse(
    {
      name: "invalid-authorization-response-iss",
      provider: "appends to `iss` in the redirect",
      must: "reject, without a token request",
    },
    { iss: `${ISSUER}1` },
  ),
  refusedResponse(
    {
      name: "remove-authorization-response-iss",
      provider: "leaves out the `iss` that its metadata promises",
      must: "reject, without a token request",
    },
    { iss: undefined },
    { overrides: promised },
  ),
  refusedResponse(
    {
      name: "authorization-response-with-invalid-state",
      provider: "changes `state`",
      must: "reject, without a token request",
    },
    { state: "another" },
  ),
  refusedResponse(
    {
      name: "authorization-response-with-missing-state",
      provider: "leaves out `state`",
      must: "reject, without a token request",
    },
    { state: undefined },
  ),
  jarm("ensure-jarm-without-signature", "answers in a JWT without a signature", async () =>
    unsigned(await signed(answer)),
  ),
  jarm(
    "ensure-jarm-signature-algorithm-is-not-none",
    "answers in a JWT with a right signature",
    () => signed(answer),
  ),
  jarm("ensure-jarm-expired", "answers in a JWT that has expired", () =>
    signed({ ...answer, exp: 1 }),
  ),
  jarm("ensure-jarm-claims", "answers in a JWT for, or of, another", () =>
    signed({ ...answer, aud: "x", iss: "y" }),
  ),
]
