import { jwtVerify } from "jose"
import { expect } from "vitest"
import { rejects, type Claims } from "../support/conformance-runs.js"
import {
  bothModes,
  eachOf,
  type ConformanceModule,
  type ResponseMode,
} from "../support/describe-module.js"
import { signText } from "../support/forged-id-token.js"
import {
  attempt,
  conformanceWorld,
  expectRefusal,
  expectSuccess,
} from "../support/judged-sign-in.js"
import { signingKey } from "../support/signing-key.js"
import { CLIENT_ID, ISSUER } from "../support/stub-provider.js"

/** The text of a header and a payload with a duplicate member. The token is made from the last one. */
interface DuplicateMember {
  readonly header?: string
  readonly payload?: (claims: string) => string
}

const doubled: Readonly<Record<string, DuplicateMember>> = {
  "iss, the last is right": {
    payload: (claims) => claims.replace("{", '{"iss":"https://evil.example",'),
  },
  "iss, the last is wrong": {
    payload: (claims) => claims.replace(/}$/, ',"iss":"https://evil.example"}'),
  },
  "aud, the last is right": { payload: (claims) => claims.replace("{", '{"aud":"another",') },
  "aud, the last is wrong": { payload: (claims) => claims.replace(/}$/, ',"aud":"another"}') },
  "exp, the last is over": { payload: (claims) => claims.replace(/}$/, ',"exp":1}') },
  "sub, the last is no text": { payload: (claims) => claims.replace(/}$/, ',"sub":null}') },
  "alg, the last is right": { header: '{"alg":"none","alg":"RS256","kid":"key-1"}' },
  "alg, the last is none": { header: '{"alg":"RS256","alg":"none","kid":"key-1"}' },
  "kid, the last is right": { header: '{"alg":"RS256","kid":"x","kid":"key-1"}' },
  "crit, the last is not understood": {
    header: '{"alg":"RS256","kid":"key-1","crit":["exp"],"crit":["x"],"x":1}',
  },
}

/** What jose by itself says about a token. */
async function isValidForJose(jwt: string): Promise<boolean> {
  const { jwk } = await signingKey("key-1")
  const options = {
    issuer: ISSUER,
    audience: CLIENT_ID,
    algorithms: ["RS256"],
    requiredClaims: ["sub", "exp"],
  }
  return jwtVerify(jwt, jwk, options).then(
    ({ payload }) => typeof payload.sub === "string",
    () => false,
  )
}

async function judgeDoubled(
  { header, payload = (text) => text }: DuplicateMember,
  mode: ResponseMode,
): Promise<void> {
  const tokens: string[] = []
  const sign = async (claims: Claims) => {
    const jwt = await signText(
      header ?? '{"alg":"RS256","kid":"key-1"}',
      payload(JSON.stringify(claims)),
    )
    tokens.push(jwt)
    return jwt
  }
  const outcome = await attempt(mode, { overrides: { sign } })
  const isValid = await isValidForJose(tokens[0] ?? "")
  await (isValid ? expectSuccess(outcome) : expectRefusal(outcome))
}

/** Members that are written twice, and values that are sent twice. */
export const ownCopyModules: readonly ConformanceModule[] = [
  {
    name: "E35",
    provider: "writes a member of the ID Token twice",
    must: "read the last one everywhere, exactly as the signature's verifier does (compared with jose)",
    verdict: "reject",
    modes: bothModes,
    run: eachOf(doubled, judgeDoubled),
  },
  {
    name: "E40",
    provider: "sends an ID Token that was made for another sign-in of ours",
    must: "reject: its nonce is another's",
    verdict: "reject",
    run: async (mode) => {
      const tokens: string[] = []
      await attempt(mode, { overrides: { idToken: (jwt) => (tokens.push(jwt), jwt) } })
      expect(tokens).toHaveLength(1)
      await rejects({ overrides: { idToken: () => tokens[0] ?? "" } })(mode)
    },
  },
  {
    name: "E41",
    provider: "sends the ID Token of a first sign-in again in a second",
    must: "reject",
    verdict: "reject",
    run: async (mode) => {
      const tokens: string[] = []
      const from = conformanceWorld(mode)
      from.world.op.overrides = { idToken: (jwt) => tokens[tokens.push(jwt) - 2] ?? jwt }
      await expectSuccess(await attempt(mode, {}, from))
      from.world.browser.jar.clear()
      const { response, world } = await attempt(mode, {}, from)
      expect(tokens).toHaveLength(2)
      expect(response.headers.get("location")).toContain("error=")
      expect(await world.browser.session()).toBeNull()
    },
  },
]
