import { decodeBase64url } from "../../crypto/base64url.js"
import type { AttestationObject } from "./attestation-object.js"
import type { CborValue } from "./cbor.js"
import { toBase64, toBase64url } from "./credential-id.js"
import { verificationFailure } from "./verification-failure.js"

type Bytes = Uint8Array<ArrayBuffer>
type Statement = AttestationObject["statement"]

/** A leaf, three authorities and a root: longer chains are no one's. */
const MOST = 5
/** Bytes. Above a certificate with the longest keys and signatures that are standardised (ML-DSA-87, FIPS 204). */
const LONGEST = 8192

/** Where each format that the library knows keeps its certificates (WebAuthn Level 3 §8). */
const places = new Map<string, (statement: Statement) => unknown>([
  ["packed", inStatement],
  ["tpm", inStatement],
  ["android-key", inStatement],
  ["fido-u2f", inStatement],
  ["apple", inStatement],
  ["android-safetynet", (statement) => inToken(statement.get("response"))?.map(fromBase64)],
])

/** True for a format whose statements have certificates that can be looked at. */
export function isKnownFormat(format: string): boolean {
  return places.has(format)
}

/**
 * The certificates of a statement, the leaf first: one at least, and no more and no longer ones than makers have. Throws
 * `WebAuthnVerificationError` otherwise, and for a format that the library would not verify.
 *
 * To be called before the library is, whose work grows with the square of their number.
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

/** Those in the header of a signed token (RFC 7515 §4.1.6); undefined for none. */
function inToken(response: CborValue | undefined): readonly unknown[] | undefined {
  if (!(response instanceof Uint8Array)) return undefined
  const [encoded = ""] = new TextDecoder().decode(response).split(".", 1)
  const header = decodeBase64url(encoded)
  const value: unknown = header && parse(new TextDecoder().decode(header))
  const x5c = (value as { x5c?: unknown } | null | undefined)?.x5c
  // The longest list is cut before anything in it is decoded; one more than may be there is one too many.
  return Array.isArray(x5c) ? x5c.slice(0, MOST + 1) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only in the one spelling that every reader decodes alike (RFC 4648 §4). */
function fromBase64(value: unknown): Bytes | undefined {
  if (typeof value !== "string" || value.length > LONGEST * 2) return undefined
  const base64url = toBase64url(value)
  return toBase64(base64url) === value ? decodeBase64url(base64url) : undefined
}
