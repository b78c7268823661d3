// Sealing and opening by Node's own functions, with keys that were derived before (RFC 7518 §5.2).
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto"
import { salt, secret } from "../libraries.mjs"

/** The two functions, over one pair of keys. */
export function rawJwe() {
  const info = `Auth.js Generated Encryption Key (${salt})`
  const keys = Buffer.from(hkdfSync("sha256", secret, salt, info, 64))
  const mac = keys.subarray(0, 32)
  const content = keys.subarray(32)
  return {
    seal: (members) => seal(members, mac, content),
    open: (token) => open(token, mac, content),
  }
}

const protectedHeader = Buffer.from(
  JSON.stringify({ alg: "dir", enc: "A256CBC-HS512", kid: "k".repeat(86) }),
).toString("base64url")

function seal(members, macKey, contentKey) {
  const iv = randomBytes(16)
  const cipher = createCipheriv("aes-256-cbc", contentKey, iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(members)), cipher.final()])
  const tag = tagOver(macKey, [protectedHeader, iv, sealed])
  const [nonce, body, end] = [iv, sealed, tag].map((part) => part.toString("base64url"))
  return `${protectedHeader}..${nonce}.${body}.${end}`
}

function open(token, macKey, contentKey) {
  const [header, , iv, ciphertext, tag] = token.split(".")
  const nonce = Buffer.from(iv, "base64url")
  const sealed = Buffer.from(ciphertext, "base64url")
  const own = tagOver(macKey, [header, nonce, sealed])
  if (!timingSafeEqual(own, Buffer.from(tag, "base64url"))) throw new Error("The tag is another.")
  const decipher = createDecipheriv("aes-256-cbc", contentKey, nonce)
  return JSON.parse(decipher.update(sealed, undefined, "utf8") + decipher.final("utf8"))
}

function tagOver(key, [header, nonce, sealed]) {
  const length = Buffer.alloc(8)
  length.writeUInt32BE(header.length * 8, 4)
  const mac = createHmac("sha512", key).update(header).update(nonce).update(sealed).update(length)
  return mac.digest().subarray(0, 32)
}
