import { generateKeyPair, jwtVerify } from "jose"
import { describe, expect, test, vi } from "vitest"
import type { Account } from "../../src/contract/account.js"
import { customFetch } from "../../src/contract/markers.js"
import Bluesky from "../../src/providers/bluesky.js"
import { OAuthWorld } from "../support/oauth-world.js"
import { ISSUER } from "../support/stub-provider.js"

type Options = NonNullable<Parameters<typeof Bluesky>[0]>
type Answers = Record<string, object | ((request: Request) => Response)>

const DID = "did:plc:z72i7hdynmk6r22z27h6tvur"
const PDS = "https://pds.example"
const DOCUMENT = `https://plc.directory/${DID}`
const RESOURCE = `${PDS}/.well-known/oauth-protected-resource`
const ACTOR = `https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile?actor=${encodeURIComponent(DID)}`
const CLIENT = "https://app.test/client-metadata.json"

const service = { id: "#atproto_pds", type: "AtprotoPersonalDataServer", serviceEndpoint: PDS }
const documentOf = (change: object = {}, id = DID) => ({ id, service: [{ ...service, ...change }] })
const honest: Answers = {
  [DOCUMENT]: documentOf(),
  [RESOURCE]: { resource: PDS, authorization_servers: [ISSUER] },
  [ACTOR]: { did: DID, handle: "ada.example", displayName: "Ada", avatar: "https://cdn.example/a" },
}

const metadata = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  pushed_authorization_request_endpoint: `${ISSUER}/par`,
  require_pushed_authorization_requests: true,
  authorization_response_iss_parameter_supported: true,
  dpop_signing_alg_values_supported: ["ES256"],
  scopes_supported: ["atproto"],
}

/** An AT Protocol server, and the rest of the network, which responds by address. */
function network(change: Answers = {}, options: Options = {}) {
  const answers = { ...honest, ...change }
  const foreign: Request[] = []
  const accounts: (Account | null | undefined)[] = []
  const world = new OAuthWorld(
    (op) => {
      const send: typeof fetch = (input, init) => {
        const request = new Request(input, init)
        if (new URL(request.url).origin === ISSUER) return op.fetch(input, init)
        foreign.push(request)
        const answer = answers[request.url]
        if (typeof answer === "function") return Promise.resolve(answer(request))
        return Promise.resolve(
          answer ? Response.json(answer) : new Response("no such page", { status: 404 }),
        )
      }
      return [Bluesky({ issuer: ISSUER, clientId: CLIENT, [customFetch]: send, ...options })]
    },
    { events: { signIn: ({ account }) => void accounts.push(account) } },
  )
  world.op.overrides = {
    at: { "/.well-known/oauth-authorization-server": () => Response.json(metadata) },
    token: (answer) => ({ ...answer, id_token: undefined, sub: DID, scope: "atproto" }),
  }
  return Object.assign(world, { foreign, accounts })
}

type Network = ReturnType<typeof network>

async function signIn(
  world: Network,
  change: (query: Record<string, string>) => Record<string, string> = (query) => query,
): Promise<Response> {
  const location = await world.start("signin/bluesky")
  return world.finish(change(world.op.consent(location.href)), "bluesky")
}

/** The outcome of a sign-in. */
async function outcome(world: Network): Promise<object> {
  await signIn(world)
  const message = world.config.log.at(-1)?.message
  const { accounts, lastError, logged } = world
  const session = await world.browser.session()
  return { message, type: lastError, accounts, session, leaks: logged.includes("canary") }
}

const refusal = (message: RegExp) => ({
  message: expect.stringMatching(message) as unknown,
  type: "CallbackRouteError",
  accounts: [],
  session: null,
  leaks: false,
})

describe("AT Protocol OAuth", () => {
  test("the request is pushed with PKCE and a proof; the DID becomes the account", async () => {
    const world = network()
    world.op.dpop.nonce = "nonce-1"
    const response = await signIn(world)
    expect(world.config.log).toEqual([])
    expect(response.status).toBe(302)
    expect(await world.browser.session()).toMatchObject({
      user: { name: "Ada", image: "https://cdn.example/a" },
    })
    expect(world.accounts).toEqual([
      expect.objectContaining({ provider: "bluesky", providerAccountId: DID, token_type: "dpop" }),
    ])
    const pushed = new URLSearchParams(world.op.bodies[world.op.paths.lastIndexOf("/par")])
    expect(Object.fromEntries(pushed)).toMatchObject({
      client_id: CLIENT,
      scope: "atproto",
      code_challenge_method: "S256",
      redirect_uri: "http://app.test/auth/callback/bluesky",
    })
    const asked = world.op.requests.filter(({ method }) => method === "POST")
    expect(asked.map(({ headers }) => headers.has("dpop"))).not.toContain(false)
    expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual(asked.map(() => null))
  })

  test("no other host sees a token, a proof or a cookie", async () => {
    const world = network()
    await signIn(world)
    expect(world.foreign.map(({ url }) => url).toSorted()).toEqual(
      [ACTOR, DOCUMENT, RESOURCE].toSorted(),
    )
    for (const { method, headers } of world.foreign) {
      expect(method).toBe("GET")
      expect([...headers.keys()].toSorted()).toEqual(["accept", "user-agent"])
    }
  })

  test("a did:web is looked up at its own host", async () => {
    const did = "did:web:ada.example"
    const world = network({
      "https://ada.example/.well-known/did.json": documentOf({ id: `${did}#atproto_pds` }, did),
    })
    world.op.overrides.token = (answer) => ({
      ...answer,
      id_token: undefined,
      sub: did,
      scope: "atproto transition:generic",
    })
    await signIn(world)
    expect(world.config.log).toEqual([])
    // The public API did not know this account.
    expect(await world.browser.session()).toMatchObject({ user: {} })
    expect(world.accounts).toEqual([expect.objectContaining({ providerAccountId: did })])
  })

  test("private_key_jwt is possible, for this issuer alone", async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256")
    const world = network(
      {},
      {
        client: { token_endpoint_auth_method: "private_key_jwt" },
        token: { clientPrivateKey: { key: privateKey, kid: "key-1" } },
      },
    )
    await signIn(world)
    expect(world.config.log).toEqual([])
    for (const path of ["/par", "/token"]) {
      const body = new URLSearchParams(world.op.bodies[world.op.paths.indexOf(path)])
      const { payload } = await jwtVerify(body.get("client_assertion") ?? "", publicKey)
      expect(payload).toMatchObject({ iss: CLIENT, sub: CLIENT, aud: ISSUER })
    }
  })

  test.each([
    ["fails", () => new Response("down", { status: 500 })],
    ["answers for somebody else", { did: "did:plc:another", displayName: "Eve" }],
    ["answers no object", () => Response.json(null)],
  ])("when the public API %s, people sign in without a name", async (_, answer) => {
    const world = network({ [ACTOR]: answer })
    await signIn(world)
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).toMatchObject({ user: {} })
    expect(JSON.stringify(await world.browser.session())).not.toContain("Eve")
  })

  test("an issuer with a slash at its end is the same", async () => {
    const world = network({}, { issuer: `${ISSUER}/` })
    await signIn(world)
    expect(world.config.log).toEqual([])
  })
})

describe("the identifier must belong to the authorization server", () => {
  const nowhere = "https://elsewhere.example"

  test.each<[string, Answers, RegExp]>([
    [
      "its server trusts another",
      { [RESOURCE]: { authorization_servers: [nowhere] } },
      /does not name this issuer/,
    ],
    [
      "its server trusts this one among others",
      { [RESOURCE]: { authorization_servers: [ISSUER, nowhere] } },
      /does not name this issuer/,
    ],
    [
      "its server trusts a longer name",
      { [RESOURCE]: { authorization_servers: [`${ISSUER}.evil.example`] } },
      /does not name this issuer/,
    ],
    [
      "its server says so in text",
      { [RESOURCE]: { authorization_servers: ISSUER } },
      /does not name this issuer/,
    ],
    ["its server trusts nobody", { [RESOURCE]: {} }, /does not name this issuer/],
    [
      "its server answers no JSON",
      { [RESOURCE]: () => new Response("<html>") },
      /does not name this issuer/,
    ],
    [
      "its server sends us on",
      { [RESOURCE]: () => Response.redirect("https://169.254.169.254/", 302) },
      /answered with a redirect/,
    ],
    ["its server is silent", { [RESOURCE]: () => new Response(null, { status: 503 }) }, /503/],
    [
      "its document is another's",
      { [DOCUMENT]: documentOf({}, "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa") },
      /DID document has no data server/,
    ],
    [
      "the directory does not know it",
      { [DOCUMENT]: () => new Response(null, { status: 404 }) },
      /404/,
    ],
    [
      "the directory sends us on",
      { [DOCUMENT]: () => Response.redirect("https://10.0.0.1/", 301) },
      /answered with a redirect/,
    ],
    ["its document is a list", { [DOCUMENT]: [] }, /has no data server/],
    ["its document is null", { [DOCUMENT]: () => Response.json(null) }, /has no data server/],
    ["it has no services", { [DOCUMENT]: { id: DID } }, /has no data server/],
    ["its services are null", { [DOCUMENT]: { id: DID, service: [null] } }, /has no data server/],
    [
      "its service is of another kind",
      { [DOCUMENT]: documentOf({ type: "AtprotoLabeler" }) },
      /has no data server/,
    ],
    [
      "its service has another name",
      { [DOCUMENT]: documentOf({ id: "#pds" }) },
      /has no data server/,
    ],
  ])("%s", async (_, change, message) => {
    expect(await outcome(network(change))).toEqual(refusal(message))
  })

  test.each([
    "http://pds.example",
    "http://localhost:2583",
    "https://localhost",
    "https://127.0.0.1",
    "https://0x7f000001",
    "https://[::1]",
    "https://[::ffff:10.0.0.1]",
    "https://169.254.169.254",
    "https://metadata.google.internal",
    "https://pds.local",
    "https://intranet",
    "https://pds.example:6379",
    "https://user:pass@pds.example",
    "https://pds.example/path",
    "https://pds.example/?a=1",
    "https://pds.example/#a",
    "ftp://pds.example",
    "file:///etc/passwd",
    "pds.example",
    "",
    7,
    null,
    [PDS],
  ])("nobody asks a data server at %j", async (serviceEndpoint) => {
    const world = network({ [DOCUMENT]: documentOf({ serviceEndpoint }) })
    expect(await outcome(world)).toEqual(refusal(/has no data server/))
    expect(world.foreign.map(({ url }) => url).toSorted()).toEqual([ACTOR, DOCUMENT].toSorted())
  })

  test.each<[unknown, RegExp]>([
    [undefined, /has no sub/],
    [7, /has no sub/],
    ["", /neither a did:plc/],
    ["ada.example", /neither a did:plc/],
    ["did:key:zQ3shZc2QzApp2oymGvQbzP8eKheVshBHbU4ZYjeXqwSKEn6N", /neither a did:plc/],
    ["did:plc:z72i7hdynmk6r22z27h6tvu", /neither a did:plc/],
    ["did:plc:Z72I7HDYNMK6R22Z27H6TVUR", /neither a did:plc/],
    [`${DID}/../x`, /neither a did:plc/],
    [`${DID}\n`, /neither a did:plc/],
    ["did:web:localhost", /neither a did:plc/],
    ["did:web:localhost%3A3000", /neither a did:plc/],
    ["did:web:127.0.0.1", /neither a did:plc/],
    ["did:web:pds.local", /neither a did:plc/],
    ["did:web:ada.example:users:ada", /neither a did:plc/],
    ["did:web:ada.example%2Fx", /neither a did:plc/],
    ["did:web:user@ada.example", /neither a did:plc/],
    ["did:web:", /neither a did:plc/],
  ])("%j is no identifier, and no host is asked for its document", async (sub, message) => {
    const world = network()
    world.op.overrides.token = (answer) => ({
      ...answer,
      id_token: undefined,
      ...(sub !== undefined && { sub }),
      scope: "atproto",
    })
    expect(await outcome(world)).toEqual(refusal(message))
    expect(world.foreign.filter(({ url }) => !url.startsWith("https://public.api."))).toEqual([])
  })

  test.each([undefined, "", "transition:generic", "atprotocol"])(
    "an answer that grants %j is no sign-in",
    async (scope) => {
      const world = network()
      world.op.overrides.token = (answer) => ({
        ...answer,
        id_token: undefined,
        sub: DID,
        ...(scope !== undefined && { scope }),
      })
      expect(await outcome(world)).toEqual(refusal(/atproto/))
      expect(world.foreign).toEqual([])
    },
  )
})

describe("RFC 9207 and RFC 9449, as AT Protocol demands", () => {
  test.each([
    ["another issuer", "https://elsewhere.example"],
    ["none", undefined],
  ])("iss names %s: nobody is asked", async (_, iss) => {
    const world = network()
    await signIn(world, ({ iss: __, ...query }) => ({ ...query, ...(iss && { iss }) }))
    expect(world.lastError).toBe("InvalidCheck")
    expect(world.op.paths).not.toContain("/token")
    expect(world.foreign).toEqual([])
  })

  test("a token that is bound to no key is refused", async () => {
    const world = network()
    world.op.overrides.token = (answer) => ({ ...answer, token_type: "Bearer", sub: DID })
    expect(await outcome(world)).toEqual(refusal(/not bound/))
  })

  test("metadata of another issuer is refused", async () => {
    const world = network()
    const other = vi.fn(() => Response.json({ ...metadata, issuer: "https://elsewhere.example" }))
    world.op.overrides.at = { "/.well-known/oauth-authorization-server": other }
    const location = await world.start("signin/bluesky")
    expect(other).toHaveBeenCalledOnce()
    expect(location.href).not.toContain(ISSUER)
    expect(world.lastError).toBe("OAuthSignInError")
  })
})
