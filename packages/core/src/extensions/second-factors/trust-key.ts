import { equalConstantTime, hmacSha256Hex } from "../../crypto/hash.js"
import { randomBase64url } from "../../crypto/random.js"

/** Of a random part, 16 bytes in base64url, and of a mark that proves who made it, 16 bytes in hex. */
const KEY = /^([\w-]{22})([\da-f]{32})$/

/**
 * A new key of a trusted browser. `secret` is that of the browser's record: it marks all keys that the browser ever had,
 * so that each of them is known when it is seen again, without a list of them.
 */
export async function newTrustKey(secret: string): Promise<string> {
  const random = randomBase64url(16)
  return random + (await markOf(secret, random))
}

/** Whether this was a key of that browser at any time. */
export async function isTrustKey(secret: string, key: string): Promise<boolean> {
  const [, random = "", mark = ""] = KEY.exec(key) ?? []
  return equalConstantTime(mark, await markOf(secret, random))
}

async function markOf(secret: string, random: string): Promise<string> {
  return (await hmacSha256Hex(secret, random)).slice(0, 32)
}
