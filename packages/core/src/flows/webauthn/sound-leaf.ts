import type { AttestationObject } from "./attestation-object.js"
import type { CborValue } from "./cbor.js"
import type { Certificate } from "./certificate.js"
import { verificationFailure } from "./verification-failure.js"

/** 1.3.6.1.4.1.45724.1.1.4, id-fido-gen-ce-aaguid (WebAuthn Level 3 §8.2.1). */
const MAKE = "KwYBBAGC5RwBAQQ"
/** 1.2.840.10045.2.1 (RFC 5480 §2.1). */
const ELLIPTIC = "KoZIzj0CAQ"
/** 1.2.840.10045.3.1.7 (RFC 5480 §2.1.1.1). */
const P256 = "KoZIzj0DAQc"

const OCTET_STRING = 0x04

/** COSE numbers of the algorithms that each type of key signs with. Types that are missing here are not checked. */
const algorithmsOf = new Map<string | undefined, readonly CborValue[]>([
  [ELLIPTIC, [-7, -9, -35, -36, -51, -52]],
  // 1.2.840.113549.1.1.1 (RFC 8017 appendix A.1)
  ["KoZIhvcNAQEB", [-257, -258, -259, -37, -38, -39, -65535]],
  // 1.3.101.112, Ed25519 (RFC 8410 §3)
  ["K2Vw", [-8, -19]],
])

/**
 * Throws `WebAuthnVerificationError` if the algorithm of a packed statement does not match its certificate's key, or if
 * the certificate is for another authenticator model or marks the model as critical (WebAuthn Level 3 §8.2, §8.2.1). A
 * leaf without basic constraints is as good as one that says it is not an authority (RFC 5280 §4.2.1.9).
 */
export function requirePackedLeaf(
  { key, extensions }: Certificate,
  { statement, authData }: AttestationObject,
): void {
  const fitting = algorithmsOf.get(key[0])
  const algorithm = statement.get("alg")
  if (fitting && (algorithm === undefined || !fitting.includes(algorithm)))
    throw verificationFailure("its statement uses another algorithm than its certificate's key")
  const make = extensions.get(MAKE)
  if (make?.isCritical) throw verificationFailure("its certificate marks the model as critical")
  // Versions of the library before 13 do not compare the two.
  if (make && !isMake(make.value, authData))
    throw verificationFailure("its certificate is for another model of authenticator")
}

/** An OCTET STRING with the same 16 bytes as the authenticator data (WebAuthn Level 3 §6.1, §6.5.1). */
function isMake([tag, size, ...named]: Uint8Array, authData: Uint8Array): boolean {
  const make = authData.subarray(37, 53)
  if (tag !== OCTET_STRING || size !== 16 || named.length !== 16) return false
  return make.length === 16 && make.every((byte, index) => byte === named[index])
}

/**
 * Throws `WebAuthnVerificationError` unless there is exactly one certificate, with a key on P-256 (WebAuthn Level 3
 * §8.6).
 */
export function requireU2fLeaf({ key }: Certificate, certificates: number): void {
  if (certificates !== 1) throw verificationFailure("it has more than one certificate")
  if (key[0] !== ELLIPTIC || key[1] !== P256)
    throw verificationFailure("its certificate's key is not on P-256")
}
