import type { TokenFormat } from "../contract/token-format.js"
import { encodeBase64url, toUtf8 } from "./encoding.js"
import { readClaims } from "./jwt-claims.js"
import { deriveOnNode } from "./next-auth-4-node.js"
import { decrypt, deriveKey, HEADER, IV_LENGTH, TAG_LENGTH } from "./next-auth-4.js"
import { randomBytes } from "./random.js"
import { stampClaims } from "./seal-jwt.js"
import { createKeyCache, secretList } from "./sealing-keys.js"

const keys = /* @__PURE__ */ createKeyCache(
  async (secret, salt) => deriveOnNode(secret, salt) ?? deriveOnWeb(secret, salt),
)

/** As `nextAuth4Tokens` describes it. */
export const nextAuth4Format: TokenFormat = {
  seal: async (claims, { secret, salt, ...stamp }) => {
    const [first] = secretList(secret)
    return (await keys.keysOf(first, salt)).encrypt(stampClaims(claims, stamp))
  },
  open: async (token, { secret, salt, now = Date.now() }) => {
    for (const one of secretList(secret)) {
      const text = await (await keys.keysOf(one, salt)).decrypt(token)
      const claims = text === null ? null : readClaims(text, now)
      if (claims) return claims
    }
    return null
  },
}

async function deriveOnWeb(secret: string, salt: string) {
  const key = await deriveKey(secret, salt)
  return {
    encrypt: (plaintext: string) => encryptOnWeb(key, plaintext),
    decrypt: (token: string) => decrypt(key, token),
  }
}

async function encryptOnWeb(key: CryptoKey, plaintext: string): Promise<string> {
  const iv = randomBytes(IV_LENGTH)
  const params = { name: "AES-GCM", iv, additionalData: toUtf8(HEADER) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(params, key, toUtf8(plaintext)))
  const parts = [iv, sealed.subarray(0, -TAG_LENGTH), sealed.subarray(-TAG_LENGTH)]
  return `${HEADER}..${parts.map(encodeBase64url).join(".")}`
}
