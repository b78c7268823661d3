import { compactVerify, decodeProtectedHeader } from "jose"
import type { IDToken } from "oauth4webapi"
import { encodeBase64url } from "../../crypto/base64url.js"
import { equalConstantTime } from "../../crypto/hash.js"
import { BackChannelError } from "./back-channel-error.js"
import { CLOCK_TOLERANCE } from "./client-authentication.js"
import type { Exchange } from "./exchange.js"
import { verifySignature } from "./key-rotation.js"
import { usesSharedSecret } from "./provider-metadata.js"

/** Seconds that a flow may take, which is what its cookies live. */
const LONGEST_FLOW = 15 * 60

/** What is typed as something else was not issued as proof of a sign-in (RFC 8725 §3.11). */
const otherTypes = /^(?:application\/)?(?:at|logout|dpop|secevent|token-introspection)\+jwt$/i

/** RFC 7515 §3.1, base64url without the blanks and padding that decoders forgive: one token has one spelling. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** An ID Token whose claims hold, still to be verified. */
export interface ClaimedIdToken {
  readonly idToken: string
  readonly accessToken: string
  readonly claims: IDToken
  /** The answer that it came in. */
  readonly response: Response
}

/**
 * Verifies signature, type, age and `at_hash`, whatever channel the token came through (OWASP ASVS 5.0 V10.5). Throws
 * when one does not hold.
 */
export async function verifyIdToken(exchange: Exchange, token: ClaimedIdToken): Promise<void> {
  if (!COMPACT.test(token.idToken)) throw new BackChannelError("the ID Token is not spelt as a JWS")
  const { alg = "", typ } = decodeProtectedHeader(token.idToken)
  if (typ !== undefined && otherTypes.test(typ))
    throw new BackChannelError("the ID Token's type is that of another kind of token")
  const { context, metadata } = exchange
  const { provider, now } = context
  if (usesSharedSecret(provider)) await verifyWithSecret(exchange, token)
  else await verifySignature(token.response, { provider, metadata, now })
  checkAge(token.claims.iat, now)
  const { at_hash } = token.claims
  if (at_hash !== undefined && !(await isHashOf(token.accessToken, { at_hash, alg })))
    throw new BackChannelError("the ID Token's at_hash is not that of the access token")
}

async function verifyWithSecret({ context }: Exchange, { idToken }: ClaimedIdToken): Promise<void> {
  const { clientSecret, client } = context.provider
  if (!clientSecret)
    throw new BackChannelError(
      "id_token_signed_response_alg names the client's secret, and there is none",
    )
  const algorithms = [client.id_token_signed_response_alg ?? ""]
  await compactVerify(idToken, new TextEncoder().encode(clientSecret), { algorithms })
}

/** The token was made for this flow, so it can be neither older than one may be, nor from the future. */
function checkAge(issuedAt: number, now: number): void {
  const age = now / 1000 - issuedAt
  if (age < -CLOCK_TOLERANCE || age > LONGEST_FLOW + CLOCK_TOLERANCE)
    throw new BackChannelError("the ID Token's iat is not within this sign-in. Check the clocks")
}

/** OpenID Connect Core §3.1.3.6: the left half of the hash that the signature's algorithm uses. */
async function isHashOf(
  accessToken: string,
  { at_hash, alg }: { at_hash: unknown; alg: string },
): Promise<boolean> {
  if (typeof at_hash !== "string") return false
  const name = alg === "EdDSA" || alg === "Ed25519" ? "SHA-512" : `SHA-${alg.slice(-3)}`
  const hash = new Uint8Array(
    await crypto.subtle.digest(name, new TextEncoder().encode(accessToken)),
  )
  return equalConstantTime(at_hash, encodeBase64url(hash.subarray(0, hash.length / 2)))
}
