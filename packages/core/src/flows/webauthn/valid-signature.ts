import { decodeBase64url } from "../../crypto/base64url.js"
import { readCbor } from "./cbor.js"
import { verificationFailure } from "./verification-failure.js"

type Bytes = Uint8Array<ArrayBuffer>

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
