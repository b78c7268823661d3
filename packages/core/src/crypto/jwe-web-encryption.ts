import { encodeBase64url } from "./base64url.js"
import { createIvPool } from "./iv-pool.js"
import type { JweEngine } from "./jwe-engine.js"
import { signedBytes, tagOver, type WebKeys } from "./jwe-web-opening.js"

/** Encryption with WebCrypto, in two jobs. */
export function createWebEncryption(): JweEngine<WebKeys>["encrypt"] {
  const nextIv = createIvPool()
  return async (keys, plaintext) => {
    const iv = nextIv()
    const algorithm = { name: "AES-CBC", iv }
    const bytes = new TextEncoder().encode(plaintext)
    const encrypted = await crypto.subtle.encrypt(algorithm, keys.encryption, bytes)
    const ciphertext = new Uint8Array(encrypted)
    const tag = await tagOver(keys, signedBytes(keys.header, iv, ciphertext))
    return `${keys.header}..${[iv, ciphertext, tag].map(encodeBase64url).join(".")}`
  }
}
