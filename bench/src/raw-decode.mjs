import { createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto"
import { claims, salt, secret, us } from "./libraries.mjs"

/**
 * The least that reading a session token takes on Node (RFC 7518 §5.2): the tag, the decryption and the JSON, with keys
 * that were derived before. No cookie, no claim and no configuration is looked at.
 */
export async function rawDecode() {
  const token = await us.encode({ token: claims, secret, salt })
  const info = `Auth.js Generated Encryption Key (${salt})`
  const keys = Buffer.from(hkdfSync("sha256", secret, salt, info, 64))
  const operation = () => open(token, keys.subarray(0, 32), keys.subarray(32))
  if (operation().email !== claims.email) throw new Error("The floor opens another token.")
  return operation
}

function open(token, macKey, contentKey) {
  const [header, , iv, ciphertext, tag] = token.split(".")
  const nonce = Buffer.from(iv, "base64url")
  const sealed = Buffer.from(ciphertext, "base64url")
  const length = Buffer.alloc(8)
  length.writeUInt32BE(header.length * 8, 4)
  const mac = createHmac("sha512", macKey)
  const own = mac.update(header).update(nonce).update(sealed).update(length).digest()
  if (!timingSafeEqual(own.subarray(0, 32), Buffer.from(tag, "base64url")))
    throw new Error("The tag is another.")
  const decipher = createDecipheriv("aes-256-cbc", contentKey, nonce)
  return JSON.parse(decipher.update(sealed, undefined, "utf8") + decipher.final("utf8"))
}
