import { describe, expect, test } from "vitest"
import type { Profile } from "../../src/contract/profile.js"
import type { OIDCConfig } from "../../src/contract/oauth-provider.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { ISSUER } from "../support/stub-provider.js"

type Options = Partial<OIDCConfig<Profile>>
type DocumentMembers = Record<string, unknown>

/** A provider with these members in its document. It responds at every host, by path. */
function naming(named: DocumentMembers, options: Options = {}): OAuthWorld {
  const world = new OAuthWorld((op) => [openIdOf(op, options)])
  const issuer = options.issuer ?? ISSUER
  world.op.overrides = {
    metadata: (document) => ({
      ...Object.fromEntries(
        Object.entries(document).map(([name, value]) => [
          name,
          typeof value === "string" ? value.replace(ISSUER, issuer) : value,
        ]),
      ),
      ...named,
    }),
    claims: (claims) => ({ ...claims, iss: issuer }),
  }
  return world
}

async function signIn(world: OAuthWorld): Promise<boolean> {
  await world.signIn((query) => ({ code: query["code"] ?? "", state: query["state"] ?? "" }))
  return (await world.browser.session()) !== null
}

const hostsAsked = (world: OAuthWorld): readonly string[] =>
  world.op.requests.map(({ url }) => new URL(url).host)

const reached = [
  ["token_endpoint", {}],
  ["jwks_uri", {}],
  ["userinfo_endpoint", { idToken: false }],
  ["pushed_authorization_request_endpoint", { pushedAuthorization: true }],
] as const

const inside = [
  "localhost",
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f.1",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "0251.0376.0251.0376",
  "[::ffff:168.63.129.16]",
  "0.0.0.0",
  "[fe80::1]",
  "[fd00::1]",
  "metadata.google.internal",
  "db.internal.",
  "printer.local",
  "keycloak",
]

describe("A provider on the public Internet that names an address inside (CWE-918)", () => {
  describe.each(reached)("as %s", (name, options) => {
    test.each(inside)("%s: refused before anything is asked there", async (host) => {
      const world = naming({ [name]: `https://${host}/x` }, options)
      expect((await world.start()).origin).toBe("http://app.test")
      expect(world.lastError).toBe("OAuthSignInError")
      expect(world.config.log.at(-1)?.message).toContain(`document's ${name} is at`)
      expect(world.config.log.at(-1)?.message).toContain("allowPrivateNetwork: true")
      expect(hostsAsked(world)).toEqual(["op.example"])
    })

    test("allowPrivateNetwork: it is asked", async () => {
      const path = { userinfo_endpoint: "userinfo", jwks_uri: "jwks", token_endpoint: "token" }
      const place = path[name as keyof typeof path] ?? "par"
      const own = { ...options, allowPrivateNetwork: true }
      const world = naming({ [name]: `https://10.1.2.3/${place}` }, own)
      expect(await signIn(world)).toBe(true)
      expect(hostsAsked(world)).toContain("10.1.2.3")
    })
  })

  test("an alias for mutual TLS is held to the same", async () => {
    const world = naming(
      { mtls_endpoint_aliases: { token_endpoint: "https://10.1.2.3/token" } },
      { client: { use_mtls_endpoint_aliases: true } },
    )
    await world.start()
    expect(world.config.log.at(-1)?.message).toContain("mtls_endpoint_aliases.token_endpoint")
    expect(hostsAsked(world)).toEqual(["op.example"])
  })

  test("an endpoint to push to that only the document demands is held to the same", async () => {
    const world = naming({
      require_pushed_authorization_requests: true,
      pushed_authorization_request_endpoint: "https://10.1.2.3/par",
    })
    await world.start()
    expect(world.config.log.at(-1)?.message).toContain("pushed_authorization_request_endpoint")
    expect(hostsAsked(world)).toEqual(["op.example"])
  })

  test("at the callback too, where the endpoint to start at is configured", async () => {
    const world = naming(
      { token_endpoint: "https://169.254.169.254/token" },
      { authorization: `${ISSUER}/authorize` },
    )
    expect(await signIn(world)).toBe(false)
    expect(world.lastError).toBe("CallbackRouteError")
    expect(hostsAsked(world)).toEqual(["op.example"])
  })

  test("what is remembered of the document does not open it for another configuration", async () => {
    const open = naming({ jwks_uri: "https://10.1.2.3/jwks" }, { allowPrivateNetwork: true })
    expect(await signIn(open)).toBe(true)
    const strict = new OAuthWorld(() => [openIdOf(open.op)])
    await strict.start()
    expect(strict.lastError).toBe("OAuthSignInError")
  })

  test("true alone opens it", async () => {
    const allowPrivateNetwork = "false" as unknown as boolean
    const world = naming({ jwks_uri: "https://10.1.2.3/jwks" }, { allowPrivateNetwork })
    await world.start()
    expect(world.lastError).toBe("OAuthSignInError")
  })
})

describe("Plain http to this machine", () => {
  const named = { token_endpoint: "http://localhost:9000/token" }
  const all = ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"]

  test.each(all)("named as %s by a remote provider: refused", async (name) => {
    const world = naming({ [name]: "http://127.0.0.1:9000/x" })
    await world.start()
    expect(world.lastError).toBe("OAuthSignInError")
    expect(hostsAsked(world)).toEqual(["op.example"])
  })

  test("allowPrivateNetwork does not make it secure enough", async () => {
    const world = naming(named, { allowPrivateNetwork: true })
    await world.start()
    expect(world.lastError).toBe("OAuthSignInError")
  })

  test("allowInsecureRequests: it is asked", async () => {
    expect(await signIn(naming(named, { allowInsecureRequests: true }))).toBe(true)
  })

  test.each([
    "http://localhost:8080",
    "http://127.0.0.1:8080",
    "https://idp.localhost:8443",
    "http://[::1]:8080",
  ])("named by %s, which is on this machine itself: it is asked", async (issuer) => {
    const world = naming(named, { issuer })
    expect(await signIn(world)).toBe(true)
    expect(world.config.log).toEqual([])
  })

  test("as end_session_endpoint of a remote provider: people are not sent there", async () => {
    const world = naming(
      { end_session_endpoint: "http://localhost:9000/end" },
      { endSession: true },
    )
    expect(await signIn(world)).toBe(true)
    const location = (await world.browser.post("signout")).headers.get("location")
    expect(location).toBe("http://app.test")
    expect(world.lastError).toBe("SignOutError")
  })
})

describe("A company's own provider inside", () => {
  test.each<[string, string, DocumentMembers]>([
    [
      "its own host",
      "https://idp.corp.internal",
      { token_endpoint: "https://idp.corp.internal/token" },
    ],
    [
      "its own host at another port",
      "https://10.0.0.5",
      { token_endpoint: "https://10.0.0.5:8443/token" },
    ],
    [
      "neighbours",
      "https://idp.corp.internal",
      { token_endpoint: "https://10.0.0.6/token", jwks_uri: "https://keys.corp.internal/jwks" },
    ],
    ["a public host", "https://idp.corp.internal", { jwks_uri: `${ISSUER}/jwks` }],
    ["a name without a dot", "https://keycloak:8443", { jwks_uri: "https://keycloak:8443/jwks" }],
  ])("names %s: it simply works", async (_, issuer, named) => {
    const world = naming(named, { issuer })
    expect(await signIn(world)).toBe(true)
    expect(world.config.log).toEqual([])
  })

  test.each(["https://169.254.169.254/token", "https://metadata.google.internal/token"])(
    "names %s, where no provider is: refused all the same",
    async (token_endpoint) => {
      const world = naming({ token_endpoint }, { issuer: "https://idp.corp.internal" })
      await world.start()
      expect(world.lastError).toBe("OAuthSignInError")
      expect(hostsAsked(world)).toEqual(["idp.corp.internal"])
    },
  )

  test("with a public name, whose document is read inside: its back channel is inside too", async () => {
    const world = naming(
      {
        token_endpoint: "http://keycloak.svc:8080/token",
        jwks_uri: "http://keycloak.svc:8080/jwks",
      },
      {
        wellKnown: "http://keycloak.svc:8080/.well-known/openid-configuration",
        allowInsecureRequests: true,
      },
    )
    expect(await signIn(world)).toBe(true)
    expect(hostsAsked(world)).toEqual(Array(3).fill("keycloak.svc:8080"))
  })
})

describe("What the application names itself", () => {
  test("is asked wherever it is, whatever the document says instead", async () => {
    const hostile = "https://169.254.169.254/x"
    const world = naming(
      { token_endpoint: hostile, userinfo_endpoint: hostile, jwks_uri: hostile },
      {
        idToken: false,
        token: "http://localhost:9000/token",
        userinfo: "https://10.0.0.5/userinfo",
        jwks_endpoint: "https://keys.corp.internal/jwks",
      },
    )
    expect(await signIn(world)).toBe(true)
    expect(hostsAsked(world)).not.toContain("169.254.169.254")
  })

  test("an endpoint in the document that is never asked shuts nobody out", async () => {
    const world = naming({
      userinfo_endpoint: "https://10.0.0.5/userinfo",
      pushed_authorization_request_endpoint: "https://10.0.0.5/par",
      mtls_endpoint_aliases: { token_endpoint: "https://10.0.0.5/token" },
    })
    expect(await signIn(world)).toBe(true)
  })

  test("OAuth 2 with its endpoints written out, all inside", async () => {
    const world = new OAuthWorld((op) => [
      oauthOf(op, { token: "https://10.0.0.5/token", userinfo: "http://localhost/userinfo" }),
    ])
    await world.signIn()
    expect(world.config.log).toEqual([])
  })
})
