import type { NodeBuffer, NodeBytes, NodeCrypto } from "./node-crypto.js"

/** The length of a block of SHA-512, which a key is filled up to. */
export const HMAC_BLOCK_BYTES = 128
const DIGEST_BYTES = 64

/** HMAC-SHA-512 (RFC 2104) with one key of at most 128 bytes. */
export interface HmacSha512 {
  /** The first half of the hash's input: what the bytes to authenticate must start with. */
  readonly inner: NodeBytes
  /** The tag of the bytes after `inner`, which the given bytes start with. Erases `inner` there. */
  readonly tag: (bytes: Uint8Array) => NodeBytes
}

/**
 * Two calls of a hash function instead of Node's own HMAC: that one is an object with three calls into native code, and
 * takes twice as long for a session token.
 */
export function createHmacSha512(
  crypto: NodeCrypto,
  buffer: NodeBuffer,
  key: Uint8Array,
): HmacSha512 {
  const outer = padded(buffer, key, 0x5c)
  return {
    inner: padded(buffer, key, 0x36),
    tag(bytes) {
      const input = buffer.allocUnsafe(HMAC_BLOCK_BYTES + DIGEST_BYTES)
      input.set(outer)
      input.write(sha512(crypto, bytes), HMAC_BLOCK_BYTES, DIGEST_BYTES, "latin1")
      const tag = buffer.allocUnsafe(DIGEST_BYTES)
      tag.write(sha512(crypto, input), 0, DIGEST_BYTES, "latin1")
      // Both contain the key, in memory that Node's `Buffer` hands out again without clearing it (CWE-226).
      input.fill(0, 0, HMAC_BLOCK_BYTES)
      bytes.fill(0, 0, HMAC_BLOCK_BYTES)
      return tag
    },
  }
}

/** RFC 2104 §2: the key XOR `ipad` or `opad`. */
function padded(buffer: NodeBuffer, key: Uint8Array, pad: number): NodeBytes {
  // Not from the memory that all small `Buffer`s share: whoever sends the `.buffer` of another one would send the key.
  const block = buffer.from(new ArrayBuffer(HMAC_BLOCK_BYTES))
  block.fill(pad)
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad
  return block
}

/** As text with a character for each byte, because Node makes a text faster than a `Buffer`. */
function sha512(crypto: NodeCrypto, bytes: Uint8Array): string {
  // Runtimes that only imitate Node may have no `hash`.
  return (
    crypto.hash?.("sha512", bytes, "latin1") ??
    crypto.createHash("sha512").update(bytes).digest("latin1")
  )
}
