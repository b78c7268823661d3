import { encodeBase64url } from "../crypto/base64url.js"
import { equalConstantTime } from "../crypto/hash.js"

/** Whether both contain the same bytes. The time only depends on their lengths (CWE-208). */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return equalConstantTime(encodeBase64url(a), encodeBase64url(b))
}
