import type { ResolvedWebAuthnProvider } from "../../contract/resolved-provider.js"
import {
  readAttestationObject,
  withoutStatement,
  type AttestationObject,
} from "./attestation-object.js"
import type { Certificate } from "./certificate.js"
import { isKnownFormat, readValidCertificates } from "./valid-certificates.js"
import { verificationFailure } from "./verification-failure.js"

/**
 * The attestation object in the form in which the library may see it; both base64url. Throws
 * `WebAuthnVerificationError` if it is not well-formed, or if its certificates are not sound.
 *
 * An attestation statement with certificates could have been written by anyone until it is verified. Unless the
 * application requested statements, it is replaced by "none", as the browser was told to do: no one relies on it, and
 * registration works without one. The same happens if its certificates name the address of a revocation list: the
 * library would fetch it from wherever the statement says, without a limit on time or size, and versions up to 13 do so
 * before they have verified anything (CWE-918).
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
  const certificates = readValidCertificates(attestation)
  return certificates.some(statesRevocationList) ? withoutStatement(attestation) : encoded
}

/**
 * No certificates: no signature, or one by the new key itself, which is part of the response (WebAuthn Level 3 §8.2,
 * §8.7).
 */
function isSelfMade({ format, statement }: AttestationObject): boolean {
  if (format === "none") return statement.size === 0
  return (
    format === "packed" && [...statement.keys()].every((name) => name === "alg" || name === "sig")
  )
}

/** 2.5.29.31 and 2.5.29.46: the addresses of a revocation list and of its changes (RFC 5280 §4.2.1.13, §4.2.1.15). */
const PLACES = ["VR0f", "VR0u"]

/** True if the certificate says where a revocation list can be fetched. */
function statesRevocationList({ extensions }: Certificate): boolean {
  return PLACES.some((name) => extensions.has(name))
}
