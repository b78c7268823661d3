import { vi } from "vitest"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import type { AuthConfig } from "@sallyport/core"
import { Visitor } from "@sallyport/testing"
import type { Library } from "./library.js"

type Preset = (options: object) => AuthConfig["providers"][number]

/** What a provider sees of one sign-in, without values that are random by design. */
export interface Trip {
  /** Where the browser was redirected, or the error it was redirected with. */
  readonly authorization: unknown
  /** The requests on the back channel. */
  readonly requests: readonly unknown[]
}

/** With characters that encodings treat differently. */
const CLIENT = "client-id_.~!*'() %+/=:"
const SITE = "https://app.example"
const RANDOM = new Set([
  "state",
  "code_challenge",
  "code_challenge_method",
  "nonce",
  "code_verifier",
])
const form = { "content-type": "application/x-www-form-urlencoded" }
const keys = await generateKeyPair("RS256")

/** A provider, and the options for its preset in addition to the client. */
export interface Destination {
  readonly preset: Preset
  readonly options: object
  readonly issuer: string
  readonly type: string
}

/** One sign-in with a preset, from the button to the profile, with a provider that accepts everything. */
export async function tripOf(
  library: Library,
  { preset, options, issuer, type }: Destination,
): Promise<Trip> {
  const server = stubOf(issuer, { isOpenId: type === "oidc" })
  // Not `[customFetch]`: presets of Auth.js bring one of their own, or use the platform's.
  vi.stubGlobal("fetch", server.fetch)
  const provider = preset({
    clientId: CLIENT,
    clientSecret: "client-secret_.~!*'() %+/=:é",
    ...options,
  })
  const send = visitorOf(library, {
    providers: [provider],
    secret: "a secret of thirty-two characters!",
    trustHost: true,
    skipCSRFCheck: library.skipCSRFCheck as AuthConfig["skipCSRFCheck"],
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  })
  const { id } = provider as { id: string }
  const start = await send(`signin/${id}`, { method: "POST", headers: form, body: "" })
  const location = new URL(start.headers.get("location") ?? "about:blank")
  server.nonce = location.searchParams.get("nonce")
  const state = location.searchParams.get("state")
  const back = new URLSearchParams({ code: "code", ...(state && { state }) }).toString()
  if (location.searchParams.get("response_mode") === "form_post")
    await send(`callback/${id}`, { method: "POST", headers: form, body: back })
  else await send(`callback/${id}?${back}`)
  const requests = await Promise.all(server.seen.map(shown))
  return { authorization: addressOf(location), requests }
}

type Send = (path: string, init?: RequestInit) => Promise<Response>

function visitorOf(library: Library, config: AuthConfig): Send {
  const visitor = new Visitor((request) => library.Auth(request, config), { origin: SITE })
  return (path, init) => visitor.fetch(`/auth/${path}`, init)
}

interface Stub {
  readonly fetch: typeof fetch
  readonly seen: Request[]
  nonce: string | null
}

/** A provider of every kind at once: metadata, tokens with an ID Token, and a profile with little more than ids. */
function stubOf(issuer: string, { isOpenId }: { isOpenId: boolean }): Stub {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname.includes("/.well-known/")) return Response.json(metadataOf(issuer))
    if (pathname === "/keys") return Response.json({ keys: [await publicKey()] })
    stub.seen.push(request.clone())
    const isToken = /token|sns\/oauth2/.test(pathname) && !/access-tokens/.test(pathname)
    if (!isToken) return Response.json({ id: 7, sub: "7" })
    if (!isOpenId) return Response.json(tokens)
    return Response.json({ ...tokens, id_token: await idToken(issuer, stub.nonce) })
  }
  const stub: Stub = {
    fetch: (input, init) => answer(new Request(input, init)),
    seen: [],
    nonce: null,
  }
  return stub
}

/** With what presets read from it in addition to the access token. */
const tokens = {
  access_token: "access-token",
  token_type: "bearer",
  expires_in: 3600,
  membership_id: "7",
  user_id: "7",
  openid: "7",
}

function metadataOf(issuer: string): object {
  const base = "https://endpoints.example"
  return {
    issuer,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    userinfo_endpoint: `${base}/userinfo`,
    jwks_uri: `${base}/keys`,
    code_challenge_methods_supported: ["S256"],
  }
}

async function publicKey(): Promise<object> {
  return { ...(await exportJWK(keys.publicKey)), alg: "RS256", kid: "1" }
}

function idToken(issuer: string, nonce: string | null): Promise<string> {
  return new SignJWT({ sub: "7", ...(nonce && { nonce }), tid: "tenant" })
    .setProtectedHeader({ alg: "RS256", kid: "1" })
    .setIssuer(issuer)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(keys.privateKey)
}

async function shown(request: Request): Promise<object> {
  const body = request.body ? sorted(new URLSearchParams(await request.text())) : []
  const scheme = request.headers.get("authorization") ?? "none"
  return {
    to: `${request.method} ${request.url.split("?")[0]}`,
    query: sorted(new URL(request.url).searchParams),
    body,
    authorization: scheme,
  }
}

function addressOf(location: URL): object {
  return { to: location.origin + location.pathname, query: sorted(location.searchParams) }
}

function sorted(params: URLSearchParams): string[] {
  return [...params]
    .filter(([name]) => !RANDOM.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
}
