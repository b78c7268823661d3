import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto"

/** The 64 bytes for a secret and salt, derived independently of the code under test. */
export function keyOf(secret: string, salt: string): Buffer {
  const info = `Auth.js Generated Encryption Key (${salt})`
  return Buffer.from(hkdfSync("sha256", secret, salt, info, 64))
}

/** RFC 7638 thumbprint (SHA-512) of a key. */
export function kidOf(key: Buffer): string {
  const jwk = JSON.stringify({ k: key.toString("base64url"), kty: "oct" })
  return createHash("sha512").update(jwk).digest("base64url")
}

/**
 * A compact JWE whose tag is valid for the key, whatever its header and text are. It shows that the policy rejects it,
 * not only the cryptography.
 */
export function forgeJwe(key: Buffer, header: string | Buffer, plaintext: string | Buffer): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv("aes-256-cbc", key.subarray(32), iv)
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return tagged(key, Buffer.from(header).toString("base64url"), [iv, ciphertext])
}

/** Like {@link forgeJwe}, with ciphertext that need not decrypt to anything. */
export function forgeCiphertext(key: Buffer, header: string, ciphertext: Buffer): string {
  return tagged(key, Buffer.from(header).toString("base64url"), [randomBytes(16), ciphertext])
}

function tagged(key: Buffer, header: string, [iv, ciphertext]: readonly [Buffer, Buffer]): string {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(header.length * 8))
  const mac = createHmac("sha512", key.subarray(0, 32))
  const tag = mac
    .update(header)
    .update(iv)
    .update(ciphertext)
    .update(length)
    .digest()
    .subarray(0, 32)
  return [header, "", ...[iv, ciphertext, tag].map((part) => part.toString("base64url"))].join(".")
}
