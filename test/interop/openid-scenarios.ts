import { generateKeyPair, exportJWK, SignJWT } from "jose"
import { roundTrip } from "./oauth-scenarios.js"
import { client, headers, type Scenario, type Stage } from "./stage.js"

// A public name, because addresses in its document are judged by where the issuer is.
const ISSUER = "https://login.example.com"
const keys = await generateKeyPair("RS256", { extractable: true })
const stranger = await generateKeyPair("RS256", { extractable: true })

/** How a server differs from one that does everything right. */
interface Server {
  readonly claims?: (now: number) => Record<string, unknown>
  /** Signs with a key that it does not publish. */
  readonly isForged?: boolean
  /** Undefined: it has no discovery document. */
  readonly metadata?: Record<string, unknown> | undefined
  readonly options?: object
  /** Receives the address of every request. */
  readonly onRequest?: (address: string) => void
}

const metadata = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  userinfo_endpoint: `${ISSUER}/me`,
  jwks_uri: `${ISSUER}/jwks`,
}

async function idToken({ claims, isForged }: Server): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const own = { sub: "7", name: "Ada", iss: ISSUER, aud: "id", iat: now, exp: now + 60 }
  return new SignJWT({ ...own, ...claims?.(now) })
    .setProtectedHeader({ alg: "RS256", kid: "1" })
    .sign((isForged ? stranger : keys).privateKey)
}

/** An OpenID provider that returns the same user for everyone; no network. */
function openIdProvider({ library }: Stage, server: Server) {
  const document = "metadata" in server ? server.metadata : metadata
  const answers: Readonly<Record<string, () => Promise<Response> | Response>> = {
    "/odd/place": () => Response.json(metadata),
    "/.well-known/openid-configuration": () =>
      document ? Response.json(document) : new Response("no", { status: 404 }),
    "/jwks": async () =>
      Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: "1", alg: "RS256" }] }),
    "/token": async () =>
      Response.json({ access_token: "at", token_type: "Bearer", id_token: await idToken(server) }),
    "/me": () => Response.json({ sub: "7", name: "Ada" }),
  }
  return {
    id: "op",
    name: "OP",
    type: "oidc",
    issuer: ISSUER,
    ...client,
    checks: ["pkce", "state"],
    [library.customFetch]: async (input: string | URL | Request) => {
      const url = new URL(input instanceof Request ? input.url : input)
      server.onRequest?.(url.href)
      return answers[url.pathname]?.() ?? new Response(null, { status: 404 })
    },
    ...server.options,
  }
}

function visitorOf(stage: Stage, server: Server) {
  return stage.visitor({ providers: [openIdProvider(stage, server) as never] })
}

const trip = (server: Server) => (stage: Stage) => roundTrip(visitorOf(stage, server))

/** The aspects of a response that differ if ours rejects what theirs accepts. */
const refused = (id: string) => ({ ...headers, location: id, cookies: id, calls: id })

/** Configured endpoints, so that a discovery document is only needed for the keys. */
const named = {
  authorization: { url: `${ISSUER}/authorize`, params: { scope: "openid" } },
  token: `${ISSUER}/token`,
  userinfo: `${ISSUER}/me`,
}

/** Where the document is as well. */
const elsewhere = `${ISSUER}/odd/place`

/** OpenID Connect, with a server that signs. */
export const openIdScenarios: readonly Scenario[] = [
  { name: "OpenID Connect, a sign-in", play: trip({}), differs: headers },
  {
    name: "OpenID Connect, no discovery document, endpoints named",
    play: trip({ metadata: undefined, options: named }),
    differs: headers,
  },
  {
    name: "OpenID Connect, acr_values that the provider does not echo",
    play: trip({ options: { authorization: { params: { scope: "openid", acr_values: "high" } } } }),
    differs: headers,
  },
  {
    name: "OpenID Connect, max_age that the provider does not keep",
    play: trip({
      claims: (now) => ({ auth_time: now - 600 }),
      options: { authorization: { params: { scope: "openid", max_age: "60" } } },
    }),
    differs: refused("asked-authentication"),
  },
  {
    name: "OpenID Connect, an ID Token signed by a stranger",
    play: trip({ isForged: true }),
    differs: refused("id-token-signature"),
  },
  {
    name: "OpenID Connect, an ID Token of last week",
    play: trip({ claims: (now) => ({ iat: now - 7 * 86_400 }) }),
    differs: refused("id-token-age"),
  },
  {
    name: "OpenID Connect, an ID Token for another party",
    play: trip({ claims: () => ({ azp: "another" }) }),
    differs: refused("id-token-azp"),
  },
  {
    name: "OpenID Connect, endpoints on plain http",
    play: (stage) =>
      visitorOf(stage, {
        options: { ...named, authorization: "http://op.internal/authorize?scope=openid" },
      }).post("signin/op"),
    differs: { ...headers, location: "http-issuers", cookies: "http-issuers" },
  },
  {
    name: "OpenID Connect, a token endpoint inside, named by the document",
    play: trip({ metadata: { ...metadata, token_endpoint: "https://10.0.0.1/token" } }),
    differs: refused("private-endpoints"),
  },
  {
    name: "OpenID Connect, a provider that cannot be reached",
    play: (stage) => visitorOf(stage, { metadata: undefined }).post("signin/op"),
    differs: { cookies: "failed-attempt", ...headers, location: "oauth-start-error" },
  },
  {
    name: "OpenID Connect, requests for the discovery document in two sign-ins",
    play: async (stage) => {
      const asked: string[] = []
      const visitor = visitorOf(stage, { onRequest: (address) => asked.push(address) })
      await roundTrip(visitor)
      await roundTrip(visitor)
      return Response.json(asked.filter((address) => address.includes("well-known")).length)
    },
    differs: { calls: "signed-in-already", body: "discovery-cache" },
  },
  {
    name: "OpenID Connect, wellKnown beside an issuer",
    play: async (stage) => {
      const asked: string[] = []
      const onRequest = (address: string) => asked.push(new URL(address).pathname)
      await roundTrip(visitorOf(stage, { onRequest, options: { wellKnown: elsewhere } }))
      return Response.json(asked.slice(0, 1))
    },
    differs: { body: "well-known" },
  },
  {
    name: "OpenID Connect, wellKnown alone",
    play: (stage) =>
      visitorOf(stage, { options: { issuer: undefined, wellKnown: elsewhere } }).send("providers"),
    differs: { ...headers, status: "well-known", body: "well-known" },
  },
]
