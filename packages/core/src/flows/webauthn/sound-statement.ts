import { readAttestationObject } from "./attestation-object.js"
import { readCbor } from "./cbor.js"
import { verificationFailure } from "./verification-failure.js"

/**
 * Throws `WebAuthnVerificationError` if a new key signed its own statement with an algorithm other than the key's
 * (WebAuthn Level 3 §8.2). The library verifies with the key's algorithm and does not compare them. `attestationObject`
 * is base64url.
 */
export function requireSoundStatement(
  attestationObject: string,
  cose: Uint8Array<ArrayBuffer>,
): void {
  const { format, statement } = readAttestationObject(attestationObject)
  if (format !== "packed" || statement.has("x5c")) return
  const key = readCbor(cose)
  if (!(key instanceof Map) || statement.get("alg") !== key.get(3))
    throw verificationFailure("its statement uses another algorithm than its key")
}
