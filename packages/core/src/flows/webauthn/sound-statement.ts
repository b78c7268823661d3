import { decodeBase64url } from "../../crypto/base64url.js"
import { readCbor, type CborValue } from "./cbor.js"
import { requireSoundCertificates } from "./sound-certificates.js"
import { verificationFailure } from "./verification-failure.js"

/**
 * Throws `WebAuthnVerificationError` for a statement that a new key made of itself under another algorithm than its own
 * (WebAuthn Level 3 §8.2): the library verifies under the key's and does not compare. And for certificates that are not sound,
 * in whichever format. `attestationObject` is base64url.
 */
export function requireSoundStatement(
  attestationObject: string,
  cose: Uint8Array<ArrayBuffer>,
): void {
  const attestation = mapOf(decodeBase64url(attestationObject))
  const statement = attestation?.get("attStmt")
  if (!(statement instanceof Map)) return
  if (statement.has("x5c")) return requireSoundCertificates(attestation?.get("fmt"), statement)
  if (attestation?.get("fmt") !== "packed") return
  if (statement.get("alg") !== mapOf(cose)?.get(3))
    throw verificationFailure("its statement is of another algorithm than its key")
}

function mapOf(
  bytes: Uint8Array<ArrayBuffer> | undefined,
): ReadonlyMap<CborValue, CborValue> | undefined {
  const value = bytes && readCbor(bytes)
  return value instanceof Map ? value : undefined
}
