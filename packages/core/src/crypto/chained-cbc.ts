import type { NodeBuffer, NodeBytes, NodeCrypto } from "./node-crypto.js"

/** The length of an AES block, and so of an initialization vector. */
export const BLOCK_BYTES = 16

/** What all keys share. */
export interface CbcPlatform {
  readonly crypto: NodeCrypto
  readonly buffer: NodeBuffer
  /** A random block, another one each time. */
  readonly nextBlock: () => Uint8Array
}

/** AES-256-CBC with one key and PKCS #7 padding (NIST SP 800-38A §6.2). */
export interface ChainedCbc {
  /** A fresh initialization vector, followed by the encrypted text. */
  readonly encrypt: (plaintext: string) => NodeBytes
  /**
   * The text of an initialization vector and whole blocks. Null if the padding is wrong, so call it only for blocks
   * that were authenticated (RFC 7518 §5.2.2.2).
   */
  readonly decrypt: (blocks: Uint8Array) => string | null
}

/**
 * Encrypts and decrypts any number of messages with one native cipher for each direction, because creating one takes
 * Node three times as long as a message does.
 *
 * CBC allows that, because a message depends on what came before it only through one block. When decrypting, that is
 * its initialization vector, which is passed in as if it were ciphertext; what it decrypts to is thrown away. When
 * encrypting, a random block is passed in as if it were plaintext. What it encrypts to is random and cannot be
 * predicted, and is the initialization vector of the message (NIST SP 800-38A appendix C).
 */
export function createChainedCbc(
  { crypto, buffer, nextBlock }: CbcPlatform,
  key: Uint8Array,
): ChainedCbc {
  const start = new Uint8Array(BLOCK_BYTES)
  const cipher = crypto.createCipheriv("aes-256-cbc", key, start).setAutoPadding(false)
  const decipher = crypto.createDecipheriv("aes-256-cbc", key, start).setAutoPadding(false)

  return {
    encrypt(plaintext) {
      const length = buffer.byteLength(plaintext)
      const padding = BLOCK_BYTES - (length % BLOCK_BYTES)
      const blocks = buffer.allocUnsafe(BLOCK_BYTES + length + padding)
      blocks.set(nextBlock())
      blocks.write(plaintext, BLOCK_BYTES, length, "utf8")
      blocks.fill(padding, BLOCK_BYTES + length)
      const encrypted = cipher.update(blocks)
      // Node's `Buffer` hands this memory out again without clearing it (CWE-226).
      blocks.fill(0)
      return encrypted
    },
    decrypt(blocks) {
      const plaintext = decipher.update(blocks)
      const end = endOfText(plaintext)
      return end === undefined ? null : plaintext.toString("utf8", BLOCK_BYTES, end)
    },
  }
}

/** Where the padding starts (RFC 5652 §6.3); undefined if it is wrong. */
function endOfText(plaintext: Uint8Array): number | undefined {
  const padding = plaintext.at(-1) ?? 0
  const end = plaintext.length - padding
  if (padding === 0 || padding > BLOCK_BYTES || end < BLOCK_BYTES) return undefined
  return plaintext.subarray(end).every((byte) => byte === padding) ? end : undefined
}
