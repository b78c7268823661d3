import { decodeBase64url } from "../../crypto/base64url.js"
import type { AttestationObject } from "./attestation-object.js"
import type { CborValue } from "./cbor.js"
import { toBase64, toBase64url } from "./credential-id.js"
import { verificationFailure } from "./verification-failure.js"

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
export function certificatesOf({ format, statement }: AttestationObject): readonly Bytes[] {
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
