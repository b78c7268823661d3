import { expect } from "vitest"
import {
  accepts,
  appended,
  change,
  leavesAlone,
  rejects,
  without,
  type Claims,
} from "../support/conformance-runs.js"
import { bothModes, eachOf, type ConformanceModule } from "../support/describe-module.js"
import { corrupted, signAs, unsigned } from "../support/forged-id-token.js"
import {
  attempt,
  expectRefusal,
  expectSuccess,
  type SignInScenario,
} from "../support/judged-sign-in.js"
import { CLIENT_ID, ISSUER } from "../support/stub-provider.js"

/** The userinfo response as a signed JWT, as registered. */
const signedUserinfo = (
  change_: (claims: Claims) => Claims,
  spoil = (jwt: string) => jwt,
): SignInScenario => ({
  options: { client: { userinfo_signed_response_alg: "RS256" } },
  overrides: {
    at: {
      "/userinfo": async () => {
        const claims = { iss: ISSUER, aud: CLIENT_ID, sub: "subject-1", name: "Ada Lovelace" }
        const jwt = await signAs("RS256", "key-1")(change_(claims))
        return new Response(spoil(jwt), { headers: { "content-type": "application/jwt" } })
      },
    },
  },
})

const same = (claims: Claims): Claims => claims

/** The userinfo response, its request, and other parties' claims. */
export const userinfoModules: readonly ConformanceModule[] = [
  {
    name: "scope-userinfo-claims",
    provider: "returns the claims of profile, email, phone and address, and unknown ones",
    must: "request the configured scopes only, map what is known, ignore the rest",
    verdict: "accept",
    modes: bothModes,
    run: accepts(
      {
        params: { scope: "openid profile email phone address" },
        overrides: {
          userinfo: change({
            phone_number: "+1",
            address: { formatted: "x" },
            unknown: { a: [1] },
            role: "admin",
          }),
        },
      },
      async ({ world, location }) => {
        expect(location.searchParams.get("scope")).toBe("openid profile email phone address")
        const session = await world.browser.session()
        expect(session?.["user"]).toEqual(expect.objectContaining({ email: "ada@example.com" }))
        expect(JSON.stringify(session)).not.toMatch(/phone|address|unknown|admin/)
      },
    ),
  },
  {
    name: "userinfo-invalid-sub",
    provider: "names another `sub` at the userinfo endpoint",
    must: "reject the answer and sign nobody in",
    verdict: "reject",
    modes: bothModes,
    run: rejects({ overrides: { userinfo: change({ sub: "subject-1invalid" }) } }, "/userinfo"),
  },
  {
    name: "userinfo-bearer-header",
    provider: "expects the access token in the `Authorization` header",
    must: "use the header, never the query",
    verdict: "accept",
    run: accepts({}, ({ world }) => {
      const request = world.op.requests.at(-1)
      expect(request?.headers.get("authorization")).toBe("Bearer access-1-canary")
      expect(world.op.requests.map(({ url }) => url).join(" ")).not.toContain("canary")
    }),
  },
  {
    name: "userinfo-bearer-body",
    provider: "takes the access token as a form alone",
    must: "fail closed, without the token in a body or address",
    verdict: "not applicable",
    reason: "the header only, by choice (RFC 6750 §2.2 discourages the form)",
    run: async (mode) => {
      const scenario = {
        overrides: { at: { "/userinfo": () => new Response(null, { status: 401 }) } },
      }
      const outcome = await attempt(mode, scenario)
      await expectRefusal(outcome, "/userinfo")
      const { op } = outcome.world
      expect(op.requests.at(-1)?.method).toBe("GET")
      expect(op.paths.filter((path) => path === "/userinfo")).toHaveLength(1)
    },
  },
  {
    name: "aggregated-claims",
    provider: "sends claims of others, as JWTs, along",
    must: "ignore them",
    verdict: "accept",
    run: leavesAlone({
      overrides: {
        claims: change({
          _claim_names: { email: "src1" },
          _claim_sources: { src1: { JWT: "e30.e30." } },
        }),
      },
    }),
  },
  {
    name: "distributed-claims",
    provider: "says where else claims are to be had",
    must: "ignore it, and never fetch that address",
    verdict: "accept",
    run: leavesAlone({
      overrides: {
        userinfo: change({
          _claim_names: { email: "src1" },
          _claim_sources: {
            src1: { endpoint: "https://inside.example/claims", access_token: "x" },
          },
        }),
      },
    }),
  },
  {
    name: "userinfo-signed",
    provider: "answers with a signed JWT at the userinfo endpoint",
    must: "verify signature, `iss`, `aud` and `sub`",
    verdict: "accept",
    run: async (mode) => {
      await expectSuccess(await attempt(mode, signedUserinfo(same)))
      const wrong = {
        signature: signedUserinfo(same, corrupted),
        iss: signedUserinfo(appended("iss")),
        aud: signedUserinfo(appended("aud")),
        sub: signedUserinfo(appended("sub")),
        "no sub": signedUserinfo(without("sub")),
        none: signedUserinfo(same, unsigned),
      }
      await eachOf(wrong, async (scenario) =>
        expectRefusal(await attempt(mode, scenario), "/userinfo"),
      )(mode)
    },
  },
]
