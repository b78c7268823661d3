import { expect } from "vitest"
import { accepts, change, leavesAlone } from "../support/conformance-runs.js"
import { bothModes, eachOf, type ConformanceModule } from "../support/describe-module.js"
import { attempt, conformanceWorld, expectSuccess } from "../support/judged-sign-in.js"
import { CLIENT_ID, CLIENT_SECRET, ISSUER } from "../support/stub-provider.js"

const basic = (id: string, secret: string): string => {
  const encoded = [id, secret].map((value) =>
    new URLSearchParams([["", value]]).toString().slice(1),
  )
  return `Basic ${btoa(encoded.join(":"))}`
}

/** The requests to the provider. */
export const basicModules: readonly ConformanceModule[] = [
  {
    name: "(base)",
    provider: "goes through a normal code flow, and judges our requests",
    must: "ask for a code with the exact client id and redirect URI, `openid`, state and nonce; send the same redirect URI and client authentication to the token endpoint; read userinfo",
    verdict: "accept",
    modes: bothModes,
    run: accepts({}, ({ world, location }) => {
      const asked = location.searchParams
      expect(Object.fromEntries(asked)).toMatchObject({
        response_type: "code",
        client_id: CLIENT_ID,
        redirect_uri: "http://app.test/auth/callback/op",
      })
      expect(asked.get("scope")?.split(" ")).toContain("openid")
      for (const name of ["state", "nonce"]) expect(asked.get(name)).toMatch(/^[\w.~-]{22,}$/)
      for (const name of ["request", "request_uri"]) expect(asked.has(name)).toBe(false)
      expect(world.op.paths).toEqual([
        "/.well-known/openid-configuration",
        "/token",
        "/jwks",
        "/userinfo",
      ])
      const token = world.op.requests[1]
      expect(new URLSearchParams(world.op.bodies[1]).get("redirect_uri")).toBe(
        asked.get("redirect_uri"),
      )
      expect(token?.headers.get("authorization")).toBe(basic(CLIENT_ID, CLIENT_SECRET))
    }),
  },
  {
    name: "client-secret-basic",
    provider: "accepts HTTP Basic only",
    must: "form-encode id and secret before base64, and not send the secret twice",
    verdict: "accept",
    modes: bothModes,
    run: async (mode) => {
      const [clientId, clientSecret] = ["a:b c", "p%+é:*"]
      const from = conformanceWorld(mode, { options: { clientId, clientSecret } })
      from.world.op.overrides = {
        claims: change({ aud: clientId }),
        at: {
          "/token": (request) =>
            request.headers.get("authorization") === basic(clientId, clientSecret)
              ? undefined
              : new Response(null, { status: 401 }),
        },
      }
      const outcome = await attempt(mode, {}, from)
      await expectSuccess(outcome)
      const body = new URLSearchParams(from.world.op.bodies[from.world.op.paths.indexOf("/token")])
      expect(body.has("client_secret")).toBe(false)
    },
  },
  {
    name: "nonce-unless-code-flow",
    provider: "demands a nonce for the types that need one",
    must: "send a nonce always, a new one each time",
    verdict: "accept",
    run: async (mode) => {
      const { world } = conformanceWorld(mode)
      const nonces = [await world.start(), await world.start()].map(({ searchParams }) =>
        searchParams.get("nonce"),
      )
      expect(new Set(nonces).size).toBe(2)
      expect(nonces).not.toContain(null)
    },
  },
  {
    name: "mtls-endpoint-aliases",
    provider: "lists other endpoints for mutual TLS",
    must: "use them by option, never by accident",
    verdict: "accept",
    run: async (mode) => {
      const overrides = {
        metadata: change({ mtls_endpoint_aliases: { token_endpoint: `${ISSUER}/mtls/token` } }),
      }
      await leavesAlone({ overrides })(mode)
      const from = conformanceWorld(mode, {
        options: { client: { use_mtls_endpoint_aliases: true } },
      })
      const { op } = from.world
      const alias = (request: Request) => op.fetch(new Request(`${ISSUER}/token`, request))
      op.overrides = { ...overrides, at: { "/mtls/token": alias } }
      await expectSuccess(await attempt(mode, {}, from))
      expect(op.paths).toContain("/mtls/token")
    },
  },
  ...["none", "rs256"].map((alg): ConformanceModule => ({
    name: `request-uri-signed-${alg}`,
    provider: "offers request objects by reference",
    must: "not use them by accident",
    verdict: "not applicable",
    reason: "requests are plain, or pushed (RFC 9126)",
    run: accepts(
      {
        overrides: {
          metadata: change({
            request_uri_parameter_supported: true,
            request_parameter_supported: true,
            request_object_signing_alg_values_supported: [alg],
          }),
        },
      },
      ({ location }) => {
        expect([...location.searchParams.keys()]).not.toContain("request_uri")
        expect([...location.searchParams.keys()]).not.toContain("request")
      },
    ),
  })),
  {
    name: "3rd-party-init-login",
    provider: "sends the browser to us with `iss` and `target_link_uri`",
    must: "start nothing without the person (login CSRF)",
    verdict: "not applicable",
    reason: "no initiation endpoint; a GET never starts a sign-in",
    run: eachOf({ "with a provider": "signin/op", "without one": "signin" }, async (path, mode) => {
      const { world } = conformanceWorld(mode)
      const target = encodeURIComponent("https://evil.example/")
      const response = await world.browser.get(
        `${path}?iss=${ISSUER}&login_hint=a&target_link_uri=${target}`,
      )
      expect(response.headers.get("location")).toBeNull()
      expect(await response.text()).not.toContain("evil.example")
      expect(world.op.paths).toEqual([])
    }),
  },
]
