import { createHmac } from "node:crypto"

/** The key of RFC 6238's test vectors, as authenticator apps show it. */
export const APP_KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
const KEY_BYTES = "12345678901234567890"

const SECONDS = 30

/** The six digits that an authenticator app with that key shows now (RFC 6238, RFC 4226 §5.3). */
export function oneTimeCode(now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / SECONDS)))
  const mac = createHmac("sha1", KEY_BYTES).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) % 16
  const number = mac.readUInt32BE(at) % 2 ** 31
  return String(number % 1_000_000).padStart(6, "0")
}
