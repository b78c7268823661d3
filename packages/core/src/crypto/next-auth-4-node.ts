import { toUtf8 } from "./encoding.js"
import { HEADER, IV_LENGTH, keyInfo, splitToken, TAG_LENGTH } from "./next-auth-4.js"
import { nodeModules, type NodeModules } from "./node-crypto.js"
import { randomBytes } from "./random.js"

const KEY_LENGTH = 32
const LENGTHS = { authTagLength: TAG_LENGTH }
/** What a tag authenticates besides the text (RFC 7516 §5.1 step 14). */
const AUTHENTICATED = /* @__PURE__ */ toUtf8(HEADER)

/** The key of one secret and salt, in the functions that it seals and opens a token with. */
export interface NextAuth4Key {
  readonly encrypt: (plaintext: string) => string
  /** Null if the token is none, or was sealed with another key. */
  readonly decrypt: (token: string) => string | null
}

/**
 * The key on `node:crypto`, which takes a few microseconds for a token, where WebCrypto hands it to a thread pool.
 * Undefined if the runtime has no `node:crypto` that works.
 */
export function deriveOnNode(secret: string, salt: string): NextAuth4Key | undefined {
  const node = nodeModules()
  if (!node) return undefined
  try {
    const bytes = node.crypto.hkdfSync("sha256", secret, salt, keyInfo(salt), KEY_LENGTH)
    const key = keyOf(node, node.buffer.from(bytes))
    // Some workers have functions that throw when they are called.
    return key.decrypt(key.encrypt("trial")) === "trial" ? key : undefined
  } catch {
    return undefined
  }
}

function keyOf({ crypto, buffer }: NodeModules, key: Uint8Array): NextAuth4Key {
  return {
    encrypt: (plaintext) => {
      const iv = buffer.from(randomBytes(IV_LENGTH).buffer)
      const cipher = crypto.createCipheriv("aes-256-gcm", key, iv, LENGTHS)
      cipher.setAAD(AUTHENTICATED)
      const ciphertext = buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()])
      const parts = [iv, ciphertext, cipher.getAuthTag()]
      return `${HEADER}..${parts.map((part) => part.toString("base64url")).join(".")}`
    },
    decrypt: (token) => {
      const parts = splitToken(token)
      if (!parts) return null
      const decipher = crypto.createDecipheriv("aes-256-gcm", key, parts.iv, LENGTHS)
      decipher.setAAD(AUTHENTICATED)
      decipher.setAuthTag(parts.tag)
      try {
        return decipher.update(parts.ciphertext, undefined, "utf8") + decipher.final("utf8")
      } catch {
        // The text is returned only after `final` has compared the tag.
        return null
      }
    },
  }
}
