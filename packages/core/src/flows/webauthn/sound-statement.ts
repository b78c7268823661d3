import { readAttestationObject } from "./attestation-object.js"
import { readCbor } from "./cbor.js"
import { verificationFailure } from "./verification-failure.js"

/**
 * Throws `WebAuthnVerificationError` for a statement that a new key made of itself under another algorithm than its own
 * (WebAuthn Level 3 §8.2): the library verifies under the key's and does not compare. `attestationObject` is base64url.
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
