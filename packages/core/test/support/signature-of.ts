import { sign, type KeyObject } from "node:crypto"

/**
 * A signature as an authenticator or its maker gives it. Version 9 of the library refuses a right one on P-256 whose numbers
 * begin with a zero byte, about one in a hundred; where the clauses run on it, none of those is made.
 */
export function signatureOf(hash: string, signed: Buffer, key: KeyObject): Buffer {
  const isOld = process.env["WEBAUTHN_LIBRARY"]?.endsWith("-9")
  const isAvoided = isOld && key.asymmetricKeyDetails?.namedCurve === "prime256v1"
  for (;;) {
    const signature = sign(hash, signed, key)
    const second = 5 + (signature[3] ?? 0)
    if (!isAvoided || (isLong(signature, 3) && isLong(signature, second))) return signature
  }
}

/** Whether the number at this length byte has 32 bytes; a zero before it only says that it is not negative. */
function isLong(signature: Buffer, at: number): boolean {
  const [length, first] = signature.subarray(at)
  return length === 33 || (length === 32 && first !== 0)
}
