import * as oauth from "oauth4webapi"
import type { OAuthContext } from "../../contract/context.js"
import type { OIDCConfigInternal, UserinfoRequestContext } from "../../contract/oauth-provider.js"
import type { Profile } from "../../contract/profile.js"
import { readsUserinfo, type ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { atProvider } from "./at-provider.js"
import { BackChannelError, backChannelFetch } from "./back-channel.js"
import { clientOf } from "./client-authentication.js"
import type { DpopHandle } from "./dpop-key.js"
import { withDpopNonce, withProof } from "./dpop.js"
import type { ProviderAnswers, TokenResponse } from "./exchange.js"
import { verifySignature } from "./key-rotation.js"
import { openMaybeEncrypted } from "./maybe-encrypted.js"
import { protocolOptions } from "./protocol-options.js"
import { secureAddress } from "./provider-address.js"

/**
 * What the provider proved about the user: the ID Token's claims, or the userinfo response, whose `sub` must then match
 * the ID Token's (OpenID Connect Core §5.3.2).
 */
export async function readProfile(
  context: OAuthContext,
  exchanged: TokenResponse,
): Promise<Profile> {
  if (readsUserinfo(context.provider)) return fetchProfile(context, exchanged)
  return exchanged.claims as Profile
}

function fetchProfile(context: OAuthContext, exchanged: TokenResponse): Promise<Profile> {
  const { provider } = context
  const secrets = [exchanged.tokens.access_token, provider.clientSecret]
  const call = {
    provider,
    step: "The userinfo request",
    fix: "Check the userinfo option, and that the scope covers the profile.",
    secrets: secrets.filter((secret) => typeof secret === "string"),
  }
  return atProvider(call, async () => {
    const { tokens, claims, dpop, answers } = exchanged
    if (!provider.userinfo.request)
      return withDpopNonce(dpop, () => requestUserinfo(context, exchanged))
    const reader = { provider, accessToken: tokens.access_token, dpop, answers }
    const profile: unknown = await provider.userinfo.request({
      // The protocol library takes no answer without an access token.
      tokens: tokens as UserinfoRequestContext["tokens"],
      provider: provider.source as OIDCConfigInternal<never>,
      read: (url, init) => readAddress(reader, url, init),
      readPublic: (url) => readPublicAddress(reader, url),
    })
    return sameSubject(asProfile(profile), claims?.["sub"])
  })
}

/** A hook's profile without `sub` gets the proven one. A profile with another `sub` belongs to another user. */
function sameSubject(profile: Profile, subject: unknown): Profile {
  if (typeof subject !== "string") return profile
  if ((profile.sub ?? subject) === subject) return { ...profile, sub: subject }
  throw new BackChannelError("the profile's sub is not the ID Token's")
}

/**
 * The userinfo response (OpenID Connect Core §5.3.2), decrypted and verified if it is a JWT. Rejects if its `sub`
 * differs from the ID Token's, or if it is not a JWT although `client` requires one.
 */
async function requestUserinfo(context: OAuthContext, exchanged: TokenResponse): Promise<Profile> {
  const { provider, now } = context
  const { metadata, tokens, claims, dpop, answers } = exchanged
  const client = clientOf(provider)
  const { headers, ...protocol } = protocolOptions(provider)
  const options = {
    ...protocol,
    ...withProof(provider, dpop),
    headers: { ...headers, ...provider.userinfo.headers },
  }
  const answer = await oauth.userInfoRequest(metadata, client, tokens.access_token ?? "", options)
  if (readsPlainJson(provider) && !isChallenge(answer))
    return asProfile(await readJson(answer, answers))
  const response = await opened(provider, answer)
  answers.push(await response.clone().text())
  const subject = provider.type === "oidc" ? String(claims?.["sub"]) : oauth.skipSubjectCheck
  const profile = await oauth.processUserInfoResponse(metadata, client, subject, response)
  if (isJwt(response)) await verifySignature(response, { provider, metadata, now })
  return profile as Profile
}

/** The value as a profile, if it is an object. Throws `BackChannelError` otherwise. */
function asProfile(value: unknown): Profile {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Profile
  throw new BackChannelError("the profile is not a JSON object")
}

/** An OAuth 2 server's endpoint follows no specification, unless the client says that it does. */
function readsPlainJson({ type, client }: ResolvedOAuthProvider): boolean {
  const isJwtDemanded =
    client.userinfo_signed_response_alg ?? client.userinfo_encrypted_response_alg
  return type === "oauth" && isJwtDemanded === undefined
}

/** Left to the protocol library: the proof may lack a nonce. */
function isChallenge({ status, headers }: Response): boolean {
  return status === 401 && /^dpop\b/i.test(headers.get("www-authenticate") ?? "")
}

async function opened(provider: ResolvedOAuthProvider, response: Response): Promise<Response> {
  const isDemanded = provider.client.userinfo_encrypted_response_alg !== undefined
  if (response.status !== 200 || !(isDemanded || isJwt(response))) return response
  const jwt = await openMaybeEncrypted(provider, await response.text(), "userinfo")
  return new Response(jwt, { headers: { "content-type": "application/jwt" } })
}

function isJwt({ headers }: Response): boolean {
  return /^application\/jwt\b/i.test(headers.get("content-type") ?? "")
}

/** The provider that the address belongs to, and the token to send. */
interface ProfileAccess {
  readonly provider: ResolvedOAuthProvider
  readonly accessToken: string | undefined
  /** The key that the token is bound to. */
  readonly dpop?: DpopHandle | undefined
  readonly answers: ProviderAnswers
}

/**
 * The JSON at an address, requested with the access token in the header (RFC 6750 §2.1), with a proof if the token is
 * bound to a key, and with the headers that the provider always requires. `init` may add or replace headers and method.
 *
 * Rejects with `BackChannelError`, which names the status and nothing of the request.
 */
async function readAddress(
  reader: ProfileAccess,
  url: string | URL,
  init: RequestInit = {},
): Promise<unknown> {
  const { provider, accessToken, dpop, answers } = reader
  // Checked before creating a Request, whose own error would quote the address with the password or key in it.
  if (!secureAddress(url, { allowInsecure: provider.allowInsecureRequests }))
    throw new BackChannelError("the address to read is not an https address without user info")
  const headers = new Headers({
    accept: "application/json",
    ...protocolOptions(provider).headers,
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...provider.userinfo.headers,
  })
  new Headers(init.headers).forEach((value, name) => headers.set(name, value))
  const request = { ...init, headers }
  const response = dpop
    ? await withDpopNonce(dpop, () => requestWithProof(reader, url, request))
    : await backChannelFetch(provider)(url, request)
  return readJson(response, answers)
}

/** The JSON at an address, requested without a token. Rejects as {@link readAddress} does. */
async function readPublicAddress(
  { provider, answers }: ProfileAccess,
  url: string | URL,
): Promise<unknown> {
  const headers = { accept: "application/json", ...protocolOptions(provider).headers }
  return readJson(await backChannelFetch(provider)(url, { headers }), answers)
}

/** RFC 9449 §7.1. The library writes both headers, whatever the hook has set. */
async function requestWithProof(
  { provider, accessToken = "", dpop }: ProfileAccess,
  url: string | URL,
  init: RequestInit,
): Promise<Response> {
  const request = new Request(url, init)
  const headers = new Headers(request.headers)
  for (const own of ["authorization", "dpop"]) headers.delete(own)
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined
  const options = { ...protocolOptions(provider), ...withProof(provider, dpop) }
  const { method } = request
  return oauth.protectedResourceRequest(accessToken, method, new URL(url), headers, body, options)
}

/** The body of a successful response; undefined if it is not JSON. Throws `BackChannelError` for any other response. */
async function readJson(response: Response, answers: ProviderAnswers): Promise<unknown> {
  if (!response.ok) throw new BackChannelError(`the provider answered ${response.status}`)
  if (/^text\/html\b/i.test(response.headers.get("content-type") ?? ""))
    throw new BackChannelError("the endpoint answered with a web page")
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    answers.push(text)
    return body
  } catch {
    return undefined
  }
}
