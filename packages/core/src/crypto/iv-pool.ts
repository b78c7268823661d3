import { randomBytes } from "./random.js"

const IV_BYTES = 16
const POOL_BYTES = 512 * IV_BYTES

/**
 * Makes a source of initialization vectors that asks the platform for randomness once per 512.
 *
 * Each vector is a copy and each place in the pool serves once. Only vectors may come from a pool: they are
 * sent in the clear anyway, so that bytes waiting in memory betray nothing.
 */
export function createIvPool(fill = randomBytes): () => Uint8Array<ArrayBuffer> {
  let pool = new Uint8Array(0)
  let next = 0
  return () => {
    // Filled on first use: some workers forbid randomness while a module loads.
    if (next === pool.length) {
      pool = fill(POOL_BYTES)
      next = 0
    }
    next += IV_BYTES
    return pool.slice(next - IV_BYTES, next)
  }
}
