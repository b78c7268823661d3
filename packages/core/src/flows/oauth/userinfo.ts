import * as oauth from "oauth4webapi"
import type { Profile } from "../../contract/profile.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError } from "./back-channel-error.js"
import { clientOf } from "./client-authentication.js"
import { withProof } from "./dpop.js"
import type { Exchanged } from "./exchange.js"
import { verifySignature } from "./key-rotation.js"
import type { OAuthContext } from "./oauth-context.js"
import { openMaybeEncrypted } from "./maybe-encrypted.js"
import { protocolOptions } from "./protocol-options.js"
import { readJson } from "./read-address.js"

/**
 * The userinfo response (OpenID Connect Core §5.3.2), decrypted and verified if it is a JWT. Rejects if its `sub`
 * differs from the ID Token's, or if it is not a JWT although `client` requires one.
 */
export async function requestUserinfo(
  context: OAuthContext,
  exchanged: Exchanged,
): Promise<Profile> {
  const { provider, now } = context
  const { metadata, tokens, claims, dpop } = exchanged
  const client = clientOf(provider)
  const { headers, ...protocol } = protocolOptions(provider)
  const options = {
    ...protocol,
    ...withProof(provider, dpop),
    headers: { ...headers, ...provider.userinfo.headers },
  }
  const answer = await oauth.userInfoRequest(metadata, client, tokens.access_token ?? "", options)
  if (readsPlainJson(provider) && !isChallenge(answer)) return asProfile(await readJson(answer))
  const response = await opened(provider, answer)
  const subject = provider.type === "oidc" ? String(claims?.["sub"]) : oauth.skipSubjectCheck
  const profile = await oauth.processUserInfoResponse(metadata, client, subject, response)
  if (isJwt(response)) await verifySignature(response, { provider, metadata, now })
  return profile as Profile
}

/** The value as a profile, if it is an object. Throws `BackChannelError` otherwise. */
export function asProfile(value: unknown): Profile {
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
