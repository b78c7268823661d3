import { spawnSync } from "node:child_process"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { customFetch } from "../../src/contract/markers.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { CLIENT_ID, ISSUER } from "../support/stub-provider.js"
import { certificateFor, TlsSite, type TlsRequest, type Certificate } from "../support/tls-site.js"

type Options = Parameters<typeof openIdOf>[1]

let site: TlsSite
let known: Certificate
let world: OAuthWorld
let reached: string[] = []

/** The stub behind real TLS. Below `/mtls` it only accepts clients with the certificate that it knows. */
async function answer({ request, isKnown }: TlsRequest): Promise<Response> {
  const { pathname } = new URL(request.url)
  reached.push(pathname)
  const isGuarded = pathname.startsWith("/mtls/")
  if (isGuarded && !isKnown) return Response.json({ error: "invalid_client" }, { status: 401 })
  const address = `${ISSUER}${pathname.replace("/mtls", "")}`
  const body = request.method === "POST" ? await request.text() : undefined
  const { method, headers } = request
  return world.op.fetch(address, { method, headers, ...(body !== undefined && { body }) })
}

const client = { token_endpoint_auth_method: "tls_client_auth", use_mtls_endpoint_aliases: true }
const aliases = {
  token_endpoint: `${ISSUER}/mtls/token`,
  userinfo_endpoint: `${ISSUER}/mtls/userinfo`,
  pushed_authorization_request_endpoint: `${ISSUER}/mtls/par`,
}

function open(fetcher: typeof fetch | undefined, options: Options = {}): OAuthWorld {
  world = new OAuthWorld((op) => {
    const { [customFetch]: _, clientSecret, ...provider } = openIdOf(op, { client, ...options })
    expect(clientSecret).toBeDefined()
    return [{ ...provider, ...(fetcher && { [customFetch]: fetcher }) }]
  })
  world.op.overrides = {
    metadata: (document) => ({ ...document, mtls_endpoint_aliases: aliases }),
  }
  return world
}

const canMakeCertificates = spawnSync("openssl", ["version"]).status === 0

describe.skipIf(!canMakeCertificates)(
  "RFC 8705: the client's certificate is its proof, over real TLS (needs openssl)",
  () => {
    beforeAll(async () => {
      known = certificateFor("client-1")
      site = await TlsSite.open("op.example", known, answer)
    })
    afterAll(() => site.close())
    beforeEach(() => {
      reached = []
    })

    test.each(["tls_client_auth", "self_signed_tls_client_auth"])(
      "%s: pushed request, token and userinfo at their aliases, with client_id and no secret",
      async (method) => {
        open(site.fetchWith(known), {
          client: { ...client, token_endpoint_auth_method: method },
          pushedAuthorization: true,
          idToken: false,
        })
        await world.signIn()
        expect(world.config.log).toEqual([])
        expect(await world.browser.session()).not.toBeNull()
        expect(reached.filter((path) => path.startsWith("/mtls"))).toEqual([
          "/mtls/par",
          "/mtls/token",
          "/mtls/userinfo",
        ])
        const token = new URLSearchParams(world.op.bodies[world.op.paths.indexOf("/token")])
        expect(token.get("client_id")).toBe(CLIENT_ID)
        expect(token.has("client_secret") || token.has("client_assertion")).toBe(false)
      },
    )

    test("without the certificate, or with another, the server refuses", async () => {
      for (const own of [undefined, certificateFor("client-1")]) {
        open(site.fetchWith(own))
        await world.signIn()
        expect(world.lastError).toBe("CallbackRouteError")
        expect(world.logged).toContain("invalid_client")
        expect(await world.browser.session()).toBeNull()
      }
    })

    test("the aliases are used by choice only", async () => {
      open(site.fetchWith(known), { client: { token_endpoint_auth_method: "tls_client_auth" } })
      await world.signIn()
      expect(world.config.log).toEqual([])
      expect(reached).toContain("/token")
      expect(reached).not.toContain("/mtls/token")
    })

    test("without [customFetch] there is no certificate: InvalidProvider, and no request", async () => {
      open(undefined, {
        authorization: `${ISSUER}/authorize`,
        pushedAuthorization: { url: `${ISSUER}/par` },
        token: `${ISSUER}/token`,
        jwks_endpoint: `${ISSUER}/jwks`,
      })
      await world.start()
      expect(world.lastError).toBe("InvalidProvider")
      expect(world.config.log[0]?.message).toContain("[customFetch]")
    })

    test("E53: a server whose certificate nobody vouches for is not talked to", async () => {
      open(site.fetchWith(known, { trusts: false }))
      await world.start()
      expect(world.lastError).toBe("OAuthSignInError")
      expect(reached).toEqual([])
    })
  },
)
