import { type CompactJwe, protectedHeader, thumbprintInput } from "./compact-jwe.js"
import { decodeBase64url, encodeBase64url, fromUtf8, toUtf8 } from "./encoding.js"
import { randomBytes } from "./random.js"
import { keyInfo, type SealingKeys } from "./sealing-keys.js"

type Bytes = Uint8Array<ArrayBuffer>

const IV_BYTES = 16
const TAG_BYTES = 32
const LENGTH_BYTES = 8

/** Keys on WebCrypto, for runtimes that have nothing else. */
export async function deriveWebKeys(secret: string, salt: string): Promise<SealingKeys> {
  const { subtle } = crypto
  const input = await subtle.importKey("raw", toUtf8(secret), "HKDF", false, ["deriveBits"])
  const hkdf = {
    name: "HKDF",
    hash: "SHA-256",
    salt: toUtf8(salt),
    info: toUtf8(keyInfo(salt)),
  }
  const key = new Uint8Array(await subtle.deriveBits(hkdf, input, 512))
  const thumbprint = await subtle.digest("SHA-512", toUtf8(thumbprintInput(key)))
  const kid = encodeBase64url(new Uint8Array(thumbprint))

  const sha512 = { name: "HMAC", hash: "SHA-512" }
  const [mac, encryption] = await Promise.all([
    subtle.importKey("raw", key.subarray(0, 32), sha512, false, ["sign"]),
    subtle.importKey("raw", key.subarray(32), "AES-CBC", false, ["encrypt", "decrypt"]),
  ])
  const header = protectedHeader(kid)
  return {
    kid,
    header,
    encrypt: async (plaintext, other = header) =>
      encrypt({ header: other, mac, encryption }, plaintext),
    decrypt: async (jwe) => decrypt({ mac, encryption }, jwe),
  }
}

interface WebKeyPair {
  readonly mac: CryptoKey
  readonly encryption: CryptoKey
}

async function encrypt(
  { header, mac, encryption }: WebKeyPair & Pick<SealingKeys, "header">,
  plaintext: string,
): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const algorithm = { name: "AES-CBC", iv }
  const ciphertext = new Uint8Array(
    await crypto.subtle.encrypt(algorithm, encryption, toUtf8(plaintext)),
  )
  const tag = await tagOver(mac, signedBytes(header, iv, ciphertext))
  return `${header}..${[iv, ciphertext, tag].map(encodeBase64url).join(".")}`
}

async function decrypt({ mac, encryption }: WebKeyPair, jwe: CompactJwe): Promise<string | null> {
  const parts = decodeParts(jwe)
  if (!parts) return null
  const { iv, ciphertext, tag } = parts
  const expected = await tagOver(mac, signedBytes(jwe.header, iv, ciphertext))
  // Checked before any decryption, because padding errors of unauthenticated text are an oracle (RFC 7518 §5.2.2.2).
  if (!equalBytes(expected, tag)) return null
  return decryptText(encryption, iv, ciphertext)
}

/** What the tag authenticates: header, vector, ciphertext and the header's length in bits (RFC 7518 §5.2.2.1). */
function signedBytes(header: string, iv: Bytes, ciphertext: Bytes): Bytes {
  const start = header.length + iv.length
  const end = start + ciphertext.length
  const signed = new Uint8Array(end + LENGTH_BYTES)
  signed.set(toUtf8(header))
  signed.set(iv, header.length)
  signed.set(ciphertext, start)
  new DataView(signed.buffer).setUint32(end + 4, header.length * 8)
  return signed
}

/** The first half of HMAC-SHA-512 over what the tag authenticates. */
async function tagOver(key: CryptoKey, signed: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, signed), 0, TAG_BYTES)
}

function decodeParts(jwe: CompactJwe) {
  const iv = decodeBase64url(jwe.iv)
  const ciphertext = decodeBase64url(jwe.ciphertext)
  const tag = decodeBase64url(jwe.tag)
  return iv && ciphertext && tag ? { iv, ciphertext, tag } : null
}

async function decryptText(key: CryptoKey, iv: Bytes, ciphertext: Bytes): Promise<string | null> {
  try {
    return fromUtf8(await crypto.subtle.decrypt({ name: "AES-CBC", iv }, key, ciphertext))
  } catch {
    return null
  }
}

/**
 * Without an early exit, so that the time does not reveal where two tags differ. `verify` cannot be used, because it
 * does not accept half a tag.
 */
function equalBytes(a: Bytes, b: Bytes): boolean {
  const difference = (before: number, byte: number, at: number) => before | (byte ^ (b[at] ?? 0))
  return a.reduce(difference, a.length ^ b.length) === 0
}
