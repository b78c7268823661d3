import type { AttestationObject } from "./attestation-object.js"
import { readCertificate, type Certificate, type Extension } from "./certificate.js"
import { readWithin } from "./der.js"
import { requirePackedLeaf, requireU2fLeaf } from "./sound-leaf.js"
import { certificatesOf } from "./statement-certificates.js"
import { verificationFailure } from "./verification-failure.js"

const SEQUENCE = 0x30
const BOOLEAN = 0x01
const INTEGER = 0x02
const BIT_STRING = 0x03
/** 2.5.29.19 (RFC 5280 §4.2.1.9). */
const BASIC_CONSTRAINTS = "VR0T"
/** 2.5.29.15 (RFC 5280 §4.2.1.3). */
const KEY_USAGE = "VR0P"
/** The sixth bit of the first byte of a key usage. */
const KEY_CERT_SIGN = 0x04

/**
 * The certificates of a statement. Throws `WebAuthnVerificationError` for problems that the library does not check for:
 * a leaf that its format forbids, and a chain with an issuer that is not a certificate authority (RFC 5280 §6.1.4 k to
 * n). Otherwise someone who extracted the key of one authenticator could create more with it. The library checks
 * signatures, dates and roots.
 */
export function readSoundCertificates(attestation: AttestationObject): readonly Certificate[] {
  const { format } = attestation
  const [leaf, ...issuers] = certificatesOf(attestation).map(certificateOf)
  if (!leaf) throw verificationFailure("its certificates are missing")
  if (format === "packed") requirePackedLeaf(leaf, attestation)
  if (format === "fido-u2f") requireU2fLeaf(leaf, 1 + issuers.length)
  issuers.forEach(requireAuthority)
  return [leaf, ...issuers]
}

function certificateOf(bytes: Uint8Array<ArrayBuffer>): Certificate {
  const read = readCertificate(bytes)
  if (!read) throw verificationFailure("one of its certificates is invalid")
  return read
}

/** `below` is the number of authorities between this one and the leaf. */
function requireAuthority({ extensions }: Certificate, below: number): void {
  const constraints = extensions.get(BASIC_CONSTRAINTS)
  const [isAuthority, longest] = readWithin(constraints?.value, SEQUENCE) ?? []
  if (isAuthority?.tag !== BOOLEAN || isAuthority.content[0] !== 0xff)
    throw verificationFailure("the issuer of one of its certificates is not an authority")
  if (longest && (longest.tag !== INTEGER || numberOf(longest.content) < below))
    throw verificationFailure("its chain is longer than an authority allows")
  const usage = extensions.get(KEY_USAGE)
  if (usage && !maySignCertificates(usage))
    throw verificationFailure("one of its certificates was issued with a key for another purpose")
}

/** One BIT STRING, whose first byte says how many bits are unused (X.690 §8.6). */
function maySignCertificates({ value }: Extension): boolean {
  const [tag, size = 0, , bits = 0] = value
  return tag === BIT_STRING && size === value.length - 2 && (bits & KEY_CERT_SIGN) !== 0
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}
