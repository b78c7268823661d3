import type { ResolvedWebAuthnProvider } from "../../contract/resolved-provider.js"
import {
  readAttestationObject,
  withoutStatement,
  type AttestationObject,
} from "./attestation-object.js"
import { readSoundCertificates } from "./sound-certificates.js"
import { statesRevocationList } from "./revocation-list.js"
import { isKnownFormat } from "./statement-certificates.js"
import { verificationFailure } from "./verification-failure.js"

/**
 * The attestation object as the library may see it; both base64url. Throws `WebAuthnVerificationError` for one that is not
 * well-formed, and for certificates that are not sound.
 *
 * A statement with certificates is anyone's text until it is verified. Unless the application asked for statements it is
 * taken for none, as the browser was told to do: no one relies on it, and anyone who has it may come in without. So is one whose
 * certificates say where a list of revoked ones can be fetched: the library would, from wherever an answer says, without a
 * limit to time or size, and the versions to 13 before it has verified anything (CWE-918).
 */
export function admittedAttestation(
  { registrationOptions }: Pick<ResolvedWebAuthnProvider, "registrationOptions">,
  encoded: string,
): string {
  const attestation = readAttestationObject(encoded)
  if (isSelfMade(attestation)) return encoded
  if (!isKnownFormat(attestation.format))
    throw verificationFailure("its statement has an unknown format")
  const { attestationType = "none" } = registrationOptions ?? {}
  if (attestationType === "none") return withoutStatement(attestation)
  const certificates = readSoundCertificates(attestation)
  return certificates.some(statesRevocationList) ? withoutStatement(attestation) : encoded
}

/** By no one, or by the new key itself: one signature, under a key that is in the answer (WebAuthn Level 3 §8.2, §8.7). */
function isSelfMade({ format, statement }: AttestationObject): boolean {
  if (format === "none") return statement.size === 0
  return (
    format === "packed" && [...statement.keys()].every((name) => name === "alg" || name === "sig")
  )
}
