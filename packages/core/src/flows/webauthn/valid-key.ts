import { decodeBase64url, encodeBase64url } from "../../crypto/encoding.js"
import { type CborValue, readCbor } from "./cbor.js"
import { verificationFailure } from "./verification-failure.js"

type Bytes = Uint8Array<ArrayBuffer>

/** Bits. NIST SP 800-131A Rev. 2 §3 allows no fewer. */
const SHORTEST_RSA = 2048
/** Bits. OpenSSL does not verify with longer keys. */
const LONGEST_RSA = 16_384

/**
 * Throws `WebAuthnVerificationError` unless signatures can be verified with this COSE key. It must be a point on its
 * curve, or an RSA key of a sound length, and contain nothing else, so that nothing private and no large amount of data
 * is stored (WebAuthn Level 3 §6.5.1). A response without attestation proves nothing about its key, so a bad key would
 * only fail at the first sign-in.
 */
export async function requireValidKey(cose: Uint8Array<ArrayBuffer>): Promise<void> {
  const key = readCbor(cose)
  if (!(key instanceof Map)) throw verificationFailure("the key is not a COSE key")
  const importable = importableKey(key)
  if (!importable) throw verificationFailure("the key has an unknown type")
  try {
    const { jwk, algorithm } = importable
    await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["verify"])
  } catch (error) {
    throw verificationFailure("the key is not well-formed", error)
  }
}

interface ImportableKey {
  readonly jwk: JsonWebKey
  readonly algorithm: AlgorithmIdentifier & { namedCurve?: string; hash?: string }
}

/** COSE numbers (RFC 9053 §7, RFC 8230 §4) as a JSON web key; undefined for an invalid combination. */
function importableKey(key: ReadonlyMap<CborValue, CborValue>): ImportableKey | undefined {
  const [kty, alg, first, second, third] = [1, 3, -1, -2, -3].map((label) => key.get(label))
  // Every member is needed below, so there must be no other.
  if (key.size !== (kty === 2 ? 5 : 4)) return undefined
  if (kty === 2) return elliptic({ alg, curve: first, x: second, y: third })
  if (kty === 1) return alg === -8 ? edwards({ curve: first, x: second }) : undefined
  return kty === 3 ? rsa({ alg, n: first, e: second }) : undefined
}

const curves = new Map<CborValue | undefined, { readonly name: string; readonly alg: number }>([
  [1, { name: "P-256", alg: -7 }],
  [2, { name: "P-384", alg: -35 }],
  [3, { name: "P-521", alg: -36 }],
])

type CoseKeyParts = Readonly<Record<string, CborValue | undefined>>

function elliptic({ alg, curve, x, y }: CoseKeyParts): ImportableKey | undefined {
  const known = curves.get(curve)
  if (!known || known.alg !== alg || !isBytes(x) || !isBytes(y)) return undefined
  const jwk = { kty: "EC", crv: known.name, x: encodeBase64url(x), y: encodeBase64url(y) }
  return { jwk, algorithm: { name: "ECDSA", namedCurve: known.name } }
}

function edwards({ curve, x }: CoseKeyParts): ImportableKey | undefined {
  if (curve !== 6 || !isBytes(x)) return undefined
  return {
    jwk: { kty: "OKP", crv: "Ed25519", x: encodeBase64url(x) },
    algorithm: { name: "Ed25519" },
  }
}

function rsa({ alg, n, e }: CoseKeyParts): ImportableKey | undefined {
  if (!isBytes(n) || !isBytes(e) || !rsaAlgorithms.has(alg)) return undefined
  const isOdd = ((e.at(-1) ?? 0) & 1) === 1
  const bits = n.length * 8
  if (bits < SHORTEST_RSA || bits > LONGEST_RSA || n[0] === 0) return undefined
  if (!isOdd || (e.length === 1 && e[0] === 1)) return undefined
  return {
    jwk: { kty: "RSA", n: encodeBase64url(n), e: encodeBase64url(e) },
    algorithm: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  }
}

/** RS256, RS384, RS512 and PS256, PS384, PS512. */
const rsaAlgorithms: ReadonlySet<unknown> = new Set([-257, -258, -259, -37, -38, -39])

function isBytes(value: CborValue | undefined): value is Bytes {
  return value instanceof Uint8Array
}

/**
 * Throws `WebAuthnVerificationError` for an elliptic-curve signature that is not encoded in DER (WebAuthn Level 3
 * §6.5.6). Libraries ignore bytes after it, so one signature would have many spellings.
 */
export function requireValidSignature(signature: string, cose: Bytes): void {
  const key = readCbor(cose)
  if (!(key instanceof Map) || key.get(1) !== 2) return
  const bytes = decodeBase64url(signature)
  if (!bytes || !isPairOfIntegers(bytes)) throw verificationFailure("the signature is not DER")
}

/** One SEQUENCE of two INTEGERs that uses all bytes (X.690 §8.9, §10.1). */
function isPairOfIntegers(bytes: Bytes): boolean {
  const [tag, first = 0, second = 0] = bytes
  // The longest signature, of P-521, has 139 bytes, so its length takes an extra byte.
  const isLong = first === 0x81 && second > 127
  const start = isLong ? 3 : 2
  const length = isLong ? second : first
  if (tag !== 0x30 || (first > 127 && !isLong) || start + length !== bytes.length) return false
  const middle = endOfInteger(bytes, start)
  return middle !== undefined && endOfInteger(bytes, middle) === bytes.length
}

/** The position after a positive integer in its shortest encoding (X.690 §8.3). */
function endOfInteger(bytes: Bytes, at: number): number | undefined {
  const [tag, length = 0, high = 0, next = 0] = bytes.subarray(at)
  const isPadded = high === 0 && length > 1 && next < 128
  if (tag !== 2 || length < 1 || length > 127 || high > 127 || isPadded) return undefined
  return at + 2 + length
}
