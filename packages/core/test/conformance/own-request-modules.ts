import { createHash } from "node:crypto"
import { expect } from "vitest"
import { createOperations } from "../../src/integration/operations/operations.js"
import { repetitions } from "../../../../test/depth/depth.js"
import { requestFramework } from "../support/request-framework.js"
import { accepts, change, params, rejects, timed } from "../support/conformance-runs.js"
import { bothModes, eachOf, type ConformanceModule } from "../support/describe-module.js"
import {
  attempt,
  conformanceWorld,
  expectRefusal,
  type SignInScenario,
} from "../support/judged-sign-in.js"
import { ISSUER } from "../support/stub-provider.js"

/** Parameters that decide who requests, what is requested, where the response goes, or what protects it. */
const reserved = {
  response_type: "token",
  response_mode: "fragment",
  client_id: "another",
  client_secret: "another",
  redirect_uri: "https://evil.example/",
  scope: "admin",
  state: "mine",
  nonce: "mine",
  code_challenge: "mine",
  code_challenge_method: "plain",
  request: "e30.e30.",
  request_uri: "https://evil.example/",
  registration: "{}",
  dpop_jkt: "mine",
}

/** The parameters that a server-side `signIn` sends, with what the application chose for this request. */
async function startedByApplication(chosen: Record<string, string>): Promise<URLSearchParams> {
  const { world } = conformanceWorld("query")
  const { on } = createOperations(requestFramework as never, world.config as never)
  const url = await on(new Request("http://app.test/")).signIn("op", {}, chosen)
  return new URL(String(url)).searchParams
}

/** Enough to notice a generator that repeats itself. Each sample is a complete request. */
const SAMPLES = repetitions

async function samples(): Promise<readonly URLSearchParams[]> {
  const { browser } = conformanceWorld("query", {
    options: { authorization: `${ISSUER}/authorize` },
  }).world
  const csrfToken = await browser.csrfToken()
  const found: URLSearchParams[] = []
  for (let index = 0; index < SAMPLES; index += 1) {
    const answer = await browser.visit("signin/op", { method: "POST", body: { csrfToken } })
    found.push(new URL(answer.headers.get("location") ?? "").searchParams)
  }
  return found
}

const asking = (
  asked: Record<string, unknown>,
  claims: Record<string, unknown>,
): SignInScenario => ({
  params: asked,
  overrides: { claims: change(claims) },
})

/** What we send, and which of it must match when the user comes back. */
export const ownRequestModules: readonly ConformanceModule[] = [
  {
    name: "E01",
    provider: "compares the redirect URIs of both requests",
    must: "send one constant redirect URI per provider, from the trusted origin, without data of the person",
    verdict: "accept",
    modes: bothModes,
    run: accepts({ start: "signin/op?login_hint=ada" }, ({ world, location }) => {
      const body = new URLSearchParams(world.op.bodies[world.op.paths.indexOf("/token")])
      for (const sent of [location.searchParams, body])
        expect(sent.get("redirect_uri")).toBe("http://app.test/auth/callback/op")
    }),
  },
  {
    name: "E02",
    provider: "sees a thousand sign-ins begin",
    must: "send state, nonce and challenge that never repeat, of 128 bits at least, in a URL-safe alphabet; the verifier has 43 to 128 characters and its SHA-256 is the challenge",
    verdict: "accept",
    run: async (mode) => {
      const all = await samples()
      for (const name of ["state", "nonce", "code_challenge"]) {
        const values = all.map((sent) => sent.get(name) ?? "")
        expect(new Set(values).size).toBe(SAMPLES)
        // 22 characters of 6 bits each.
        expect(values.filter((value) => !/^[\w.~-]{22,}$/.test(value))).toEqual([])
      }
      await accepts({}, ({ world, location }) => {
        const body = new URLSearchParams(world.op.bodies[world.op.paths.indexOf("/token")])
        const verifier = body.get("code_verifier") ?? ""
        expect(verifier).toMatch(/^[\w.~-]{43,128}$/)
        const challenge = createHash("sha256").update(verifier).digest("base64url")
        expect(location.searchParams.get("code_challenge")).toBe(challenge)
        expect(location.searchParams.get("code_challenge_method")).toBe("S256")
      })(mode)
    },
  },
  {
    name: "E03",
    provider: "would believe whatever the request says",
    must: "not let a browser, nor a server-side `signIn`, replace a protocol parameter or add one twice",
    verdict: "reject",
    run: async () => {
      const plain = await startedByApplication({})
      for (const [name, value] of Object.entries(reserved)) {
        const { world } = conformanceWorld("query")
        const query = `${name}=${encodeURIComponent(value)}`
        const byQuery = await world.start(`signin/op?${query}&${query}`)
        const byBody = await world.start("signin/op", { [name]: value })
        for (const { searchParams } of [byQuery, byBody]) {
          expect([...searchParams.keys()]).toEqual([...plain.keys()])
          expect(searchParams.getAll(name), name).not.toContain(value)
        }
        if (name === "scope") continue // the application's to choose
        const chosen = await startedByApplication({ [name]: value })
        expect([...chosen.keys()]).toEqual([...plain.keys()])
        expect(chosen.getAll(name), name).not.toContain(value)
      }
    },
  },
  {
    name: "E04",
    provider: "answers `prompt=none` with an error",
    must: "show one mapped error, and not try again by itself",
    verdict: "reject",
    modes: bothModes,
    run: eachOf(
      { login: "login_required", interaction: "interaction_required", consent: "consent_required" },
      async (error, mode) => {
        const detour = { params: params({ code: undefined, error }) }
        const outcome = await attempt(mode, { params: { prompt: "none" }, detour })
        await expectRefusal(outcome, "authorization")
        const page = outcome.response.headers.get("location") ?? ""
        expect(page).toBe("http://app.test/auth/signin?error=OAuthCallbackError")
        const shown = await outcome.world.browser.get(page)
        expect(shown.status).toBe(200)
        expect(shown.headers.has("refresh")).toBe(false)
        expect(await shown.text()).not.toMatch(/http-equiv="?refresh|<script/i)
      },
    ),
  },
  {
    name: "E05",
    provider: "returns an older or weaker authentication than was asked for",
    must: "demand `max_age` and essential claims on return, as the sealed transaction says; `acr_values` are a demand beside an essential `acr`",
    verdict: "reject",
    run: async (mode) => {
      const essential = { claims: { id_token: { acr: { essential: true, value: "high" } } } }
      const any = { claims: { id_token: { acr: { essential: true } } } }
      const old = timed((now) => ({ auth_time: now - 600 }))
      await eachOf<SignInScenario>(
        {
          "max_age, too old": { params: { max_age: 60 }, overrides: { claims: old } },
          "max_age, unsaid": { params: { max_age: 60 } },
          acr_values: asking({ acr_values: "high", ...any }, { acr: "low" }),
          "essential acr": asking(essential, { acr: "low" }),
          "asked for by the browser": { start: "signin/op?max_age=60", overrides: { claims: old } },
          "softened in the callback": {
            params: { max_age: 60 },
            overrides: { claims: old },
            detour: { params: params({ max_age: "9999" }) },
            stillAnswers: true,
          },
        },
        (scenario) => rejects(scenario)(mode),
      )(mode)
      await accepts(asking({ acr_values: "high", ...any }, { acr: "high" }))(mode)
    },
  },
]
