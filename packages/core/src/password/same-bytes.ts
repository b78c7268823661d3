import { encodeBase64url } from "../crypto/base64url.js"
import { equalConstantTime } from "../crypto/hash.js"

/** Whether both are the same bytes; the time taken depends on their lengths alone (CWE-208). */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return equalConstantTime(encodeBase64url(a), encodeBase64url(b))
}
