import { BLOCK_BYTES, createChainedCbc, type CbcPlatform, type ChainedCbc } from "./chained-cbc.js"
import {
  protectedHeader,
  splitCompactJwe,
  thumbprintInput,
  type CompactJwe,
} from "./compact-jwe.js"
import { createHmacSha512, HMAC_BLOCK_BYTES, type HmacSha512 } from "./hmac-sha512.js"
import { createIvPool } from "./iv-pool.js"
import type { JweEngine, SealingKeys } from "./jwe-engine.js"
import type { NodeBuffer } from "./node-crypto.js"
import { nodeBuffer, nodeCrypto } from "./node-crypto.js"
import { keyInfo } from "./sealing-keys.js"

interface NodeKeys extends SealingKeys {
  readonly mac: HmacSha512
  readonly encryption: ChainedCbc
}

const TAG_BYTES = 32
const LENGTH_BYTES = 8

/**
 * The synchronous engine, or undefined if the runtime has no working `node:crypto`.
 *
 * It is synchronous because a token takes only a few microseconds: handing it to the thread pool costs ten times that,
 * and it would wait there behind every password hash.
 */
export function createNodeEngine(): JweEngine<NodeKeys> | undefined {
  const crypto = nodeCrypto()
  const buffer = nodeBuffer()
  if (!crypto || !buffer) return undefined
  const node = { crypto, buffer, nextBlock: createIvPool() }
  const engine: JweEngine<NodeKeys> = {
    deriveKeys: (secret, salt) => deriveKeys(node, secret, salt),
    encrypt: (keys, plaintext) => encrypt(buffer, keys, plaintext),
    decrypt: (keys, jwe) => decrypt(node, keys, jwe),
  }
  return passesTrial(node) ? engine : undefined
}

function deriveKeys(node: CbcPlatform, secret: string, salt: string): NodeKeys {
  const { crypto, buffer } = node
  const key = buffer.from(crypto.hkdfSync("sha256", secret, salt, keyInfo(salt), 64))
  const kid = crypto.createHash("sha512").update(thumbprintInput(key)).digest("base64url")
  const header = protectedHeader(kid)
  const mac = createHmacSha512(crypto, buffer, key.subarray(0, 32))
  return { kid, header, mac, encryption: createChainedCbc(node, key.subarray(32)) }
}

function encrypt(buffer: NodeBuffer, { header, mac, encryption }: NodeKeys, plaintext: string) {
  const blocks = encryption.encrypt(plaintext)
  const { bytes, start } = signedBytes(buffer, { mac, header, size: blocks.length })
  bytes.set(blocks, start)
  const iv = blocks.toString("base64url", 0, BLOCK_BYTES)
  const ciphertext = blocks.toString("base64url", BLOCK_BYTES)
  return `${header}..${iv}.${ciphertext}.${mac.tag(bytes).toString("base64url", 0, TAG_BYTES)}`
}

function decrypt({ crypto, buffer }: CbcPlatform, keys: NodeKeys, jwe: CompactJwe): string | null {
  const { header, iv, ciphertext } = jwe
  const size = Math.floor((ciphertext.length * 3) / 4)
  const { bytes, start } = signedBytes(buffer, { ...keys, header, size: BLOCK_BYTES + size })
  bytes.write(iv, start, BLOCK_BYTES, "base64url")
  bytes.write(ciphertext, start + BLOCK_BYTES, size, "base64url")
  const tag = buffer.allocUnsafe(TAG_BYTES)
  tag.write(jwe.tag, 0, TAG_BYTES, "base64url")
  // Checked before any decryption, because padding errors of unauthenticated text are an oracle (RFC 7518 §5.2.2.2).
  if (!crypto.timingSafeEqual(keys.mac.tag(bytes).subarray(0, TAG_BYTES), tag)) return null
  return keys.encryption.decrypt(bytes.subarray(start, bytes.length - LENGTH_BYTES))
}

/** What a tag is computed over. */
interface Signed {
  readonly mac: HmacSha512
  readonly header: string
  /** How many bytes the vector and the ciphertext have together. */
  readonly size: number
}

/**
 * The bytes that the tag authenticates: header, vector, ciphertext, and the header's length in bits as a 64-bit
 * big-endian number (RFC 7518 §5.2.2.1). Vector and ciphertext are not written yet; `start` is their position.
 */
function signedBytes(buffer: NodeBuffer, { mac, header, size }: Signed) {
  const start = HMAC_BLOCK_BYTES + header.length
  const end = start + size
  const bytes = buffer.allocUnsafe(end + LENGTH_BYTES)
  bytes.set(mac.inner)
  bytes.write(header, HMAC_BLOCK_BYTES, header.length, "latin1")
  // A header has at most 1 kB, so all but two bytes of its length are zero.
  bytes.fill(0, end)
  bytes[end + LENGTH_BYTES - 2] = (header.length * 8) >> 8
  bytes[end + LENGTH_BYTES - 1] = (header.length * 8) & 0xff
  return { bytes, start }
}

const TRIAL_TOKEN =
  "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0..Qph_NcK_MBXq9BtLYjK5lg.HO1mFaSoHjKeVmAmKvm9_Q.QLAQY6rVb6GDk_dm7DzOUlKuoC5ZTnuEYIXLJnf2H4M"

/**
 * Some workers have functions that throw when they are called. Opening a known token finds out, and needs no random
 * numbers. Twice, because one cipher must serve for many tokens.
 */
function passesTrial(node: CbcPlatform): boolean {
  try {
    const jwe = splitCompactJwe(TRIAL_TOKEN)
    const keys = deriveKeys(node, "trial", "trial")
    const opened = () => jwe !== null && decrypt(node, keys, jwe) === "trial"
    return opened() && opened()
  } catch {
    return false
  }
}
