import { customFetch } from "@sallyport/core"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import type { Navigation } from "../navigation.js"
import { optionOf, type Provider, withOptions } from "./provider-entry.js"

/** The configured provider, whose server is played here, and the way through it. */
export interface OfflineProvider {
  readonly provider: Provider
  /** What the browser does after somebody has agreed on the page at this address. */
  readonly consent: (page: URL) => { readonly target: URL; readonly navigation: Navigation }
}

/** What the server says of the person. */
export interface Claims {
  readonly sub: string
  readonly [claim: string]: unknown
}

/** No name ends so on the Internet (RFC 6761 §6.4), so a request that is not played here cannot get anywhere. */
const ISSUER = "https://provider.invalid"
const SIGNING = "ES256"

/**
 * The same provider, without a network: its server is played by the `customFetch` of the provider, so that everything
 * else of a sign-in (checks, callbacks, events, the store) is as in the application.
 */
export async function offlineProvider(
  { provider, type }: { readonly provider: object; readonly type: "oauth" | "oidc" },
  claims: Claims,
  profile: unknown,
): Promise<OfflineProvider> {
  const issuer = issuerOf(provider)
  const clientId = optionOf(provider, "clientId") ?? "testing"
  const started = { parameters: new URLSearchParams() }
  const server = await playedServer({ issuer, clientId, type, claims, started })
  const own = {
    ...(type === "oidc" && { issuer }),
    wellKnown: undefined,
    authorization: `${ISSUER}/authorize`,
    token: `${ISSUER}/token`,
    userinfo: `${ISSUER}/userinfo`,
    jwks_endpoint: undefined,
    redirectProxyUrl: undefined,
    allowPrivateNetwork: true,
    clientId,
    clientSecret: "testing",
    client: type === "oidc" ? { id_token_signed_response_alg: SIGNING } : {},
    ...(profile !== undefined && { profile }),
    [customFetch]: server,
  }
  return {
    provider: withOptions(provider, own),
    consent(page) {
      started.parameters = page.searchParams
      return answerOf(page.searchParams)
    },
  }
}

interface PlayedProvider {
  readonly issuer: string
  readonly clientId: string
  readonly type: "oauth" | "oidc"
  readonly claims: Claims
  /** The sign-in under way, by the parameters of its authorization request. */
  readonly started: { readonly parameters: URLSearchParams }
}

/** Answers what the library asks the provider, at addresses that end as the endpoints of `metadataOf` do. */
async function playedServer(played: PlayedProvider): Promise<typeof fetch> {
  const keys = await generateKeyPair(SIGNING, { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "1", alg: SIGNING, use: "sig" }
  const answers: Readonly<Record<string, () => unknown>> = {
    "/openid-configuration": () => metadataOf(played.issuer),
    "/jwks": () => ({ keys: [jwk] }),
    "/userinfo": () => played.claims,
    "/token": async () => ({
      access_token: "testing",
      token_type: "bearer",
      expires_in: 3600,
      ...(played.type === "oidc" && { id_token: await idTokenOf(played, keys.privateKey) }),
    }),
  }
  return async (input) => {
    const { pathname } = new URL(typeof input === "object" && "url" in input ? input.url : input)
    const answer = answers[pathname.slice(pathname.lastIndexOf("/"))]
    return answer ? Response.json(await answer()) : new Response(null, { status: 404 })
  }
}

/** OpenID Connect Core §2. */
async function idTokenOf(
  { issuer, clientId, claims, started: { parameters } }: PlayedProvider,
  key: CryptoKey,
): Promise<string> {
  const nonce = parameters.get("nonce")
  const authTime = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...claims, ...(nonce !== null && { nonce }), auth_time: authTime })
    .setProtectedHeader({ alg: SIGNING, kid: "1" })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key)
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  userinfo_endpoint: `${ISSUER}/userinfo`,
  jwks_uri: `${ISSUER}/jwks`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: [SIGNING],
})

/**
 * Its own, so that the library takes the configuration for that of the application. One of Microsoft may stand for many
 * tenants, each with an issuer of its own.
 */
function issuerOf(provider: object): string {
  const issuer = optionOf(provider, "issuer")
  return issuer === undefined || issuer.includes("microsoftonline") ? ISSUER : issuer
}

/** The authorization response (RFC 6749 §4.1.2), in the mode that was asked for. */
function answerOf(asked: URLSearchParams): ReturnType<OfflineProvider["consent"]> {
  const target = new URL(asked.get("redirect_uri") ?? "")
  const answer = new URLSearchParams({ code: "testing", state: asked.get("state") ?? "" })
  const from = new URL(ISSUER)
  if (asked.get("response_mode") === "form_post")
    return { target, navigation: { method: "POST", body: answer, from } }
  for (const [name, value] of answer) target.searchParams.set(name, value)
  return { target, navigation: { from } }
}
