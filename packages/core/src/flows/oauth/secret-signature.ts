import { JWSSignatureVerificationFailed } from "jose/errors"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { decodeBase64url } from "../../crypto/encoding.js"
import { BackChannelError } from "./back-channel.js"

/**
 * Verifies the HMAC of an ID Token with the client's secret (OpenID Connect Core §10.1). Throws `BackChannelError` if
 * there is no secret, and jose's error if the signature does not match.
 *
 * The algorithm is that of `secretAlgorithm`, never the one that the token names. The protocol library has already rejected
 * a token that names another one, or that has a `crit` header.
 */
export async function requireSecretSignature(
  { clientSecret, client }: Pick<ResolvedOAuthProvider, "clientSecret" | "client">,
  { algorithm, idToken }: { readonly algorithm: string; readonly idToken: string },
): Promise<void> {
  if (!clientSecret)
    throw new BackChannelError(
      `ID Tokens are signed with the client's secret (${algorithm}), and there is none`,
    )
  const bits = Number(algorithm.slice("HS".length))
  const secret = bytesOf(clientSecret)
  // RFC 7518 §3.2. Whoever has registered the algorithm has seen to it.
  if (client.id_token_signed_response_alg === undefined && secret.length * 8 < bits)
    throw new BackChannelError(
      `the discovery document names ${algorithm} alone, for which the client's secret is too short: it must have ${bits / 8} characters or more. Give the provider a signing key`,
    )
  const hmac = { name: "HMAC", hash: `SHA-${bits}` }
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["verify"])
  const end = idToken.lastIndexOf(".")
  const signature = decodeBase64url(idToken.slice(end + 1))
  const signed = bytesOf(idToken.slice(0, end))
  const isSigned = signature && (await crypto.subtle.verify("HMAC", key, signature, signed))
  if (!isSigned) throw new JWSSignatureVerificationFailed()
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
