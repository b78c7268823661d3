import { toBase64, toBase64url } from "../../crypto/base64.js"
import { decodeBase64url } from "../../crypto/encoding.js"
import type { AttestationObject } from "./attestation-object.js"
import type { CborValue } from "./cbor.js"
import {
  type Certificate,
  type CertificateExtension,
  readCertificate,
  readWithin,
} from "./certificate.js"
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
export function readValidCertificates(attestation: AttestationObject): readonly Certificate[] {
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
function maySignCertificates({ value }: CertificateExtension): boolean {
  const [tag, size = 0, , bits = 0] = value
  return tag === BIT_STRING && size === value.length - 2 && (bits & KEY_CERT_SIGN) !== 0
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}

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
function requirePackedLeaf(
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
function requireU2fLeaf({ key }: Certificate, certificates: number): void {
  if (certificates !== 1) throw verificationFailure("it has more than one certificate")
  if (key[0] !== ELLIPTIC || key[1] !== P256)
    throw verificationFailure("its certificate's key is not on P-256")
}

type Bytes = Uint8Array<ArrayBuffer>
type Statement = AttestationObject["statement"]

/** A leaf, three authorities and a root. No maker uses longer chains. */
const MOST = 5
/** Bytes: more than a certificate with the longest standardized keys and signatures (ML-DSA-87, FIPS 204). */
const LONGEST = 8192

/** Where each format that the library supports keeps its certificates (WebAuthn Level 3 §8). */
const places = new Map<string, (statement: Statement) => unknown>([
  ["packed", inStatement],
  ["tpm", inStatement],
  ["android-key", inStatement],
  ["fido-u2f", inStatement],
  ["apple", inStatement],
  ["android-safetynet", (statement) => inToken(statement.get("response"))?.map(fromBase64)],
])

/** True for a format whose certificates can be read here. */
export function isKnownFormat(format: string): boolean {
  return places.has(format)
}

/**
 * The certificates of a statement, leaf first: at least one, and not more or longer ones than makers use. Throws
 * `WebAuthnVerificationError` otherwise, and for a format that the library would not verify.
 *
 * Call this before the library, whose work grows with the square of their number.
 */
function certificatesOf({ format, statement }: AttestationObject): readonly Bytes[] {
  const certificates = places.get(format)?.(statement)
  if (!Array.isArray(certificates) || certificates.length === 0)
    throw verificationFailure("its certificates are missing")
  if (certificates.length > MOST) throw verificationFailure("it has too many certificates")
  if (!certificates.every(isShort)) throw verificationFailure("one of its certificates is invalid")
  return certificates
}

function isShort(value: unknown): value is Bytes {
  return value instanceof Uint8Array && value.length <= LONGEST
}

function inStatement(statement: Statement): CborValue | undefined {
  return statement.get("x5c")
}

/** The certificates in the header of a signed token (RFC 7515 §4.1.6); undefined if there are none. */
function inToken(response: CborValue | undefined): readonly unknown[] | undefined {
  if (!(response instanceof Uint8Array)) return undefined
  const [encoded = ""] = new TextDecoder().decode(response).split(".", 1)
  const header = decodeBase64url(encoded)
  const value: unknown = header && parse(new TextDecoder().decode(header))
  const x5c = (value as { x5c?: unknown } | null | undefined)?.x5c
  // A long list is cut before anything in it is decoded. One certificate above the limit is kept, so that the check
  // fails.
  return Array.isArray(x5c) ? x5c.slice(0, MOST + 1) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only in the one spelling that every parser decodes in the same way (RFC 4648 §4). */
function fromBase64(value: unknown): Bytes | undefined {
  if (typeof value !== "string" || value.length > LONGEST * 2) return undefined
  const base64url = toBase64url(value)
  return toBase64(base64url) === value ? decodeBase64url(base64url) : undefined
}
