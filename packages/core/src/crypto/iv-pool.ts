import { randomBytes } from "./random.js"

const IV_BYTES = 16
const POOL_BYTES = 512 * IV_BYTES

/**
 * Creates a source of initialization vectors that requests random bytes from the platform once per 512 vectors.
 *
 * Each vector is a copy, and no part of the pool is used twice. Only vectors, and the blocks that a cipher makes them
 * from, may come from a pool: vectors are sent in the clear anyway, so bytes waiting in memory reveal nothing.
 */
export function createIvPool(fill = randomBytes): () => Uint8Array<ArrayBuffer> {
  let pool = new Uint8Array(0)
  let next = 0
  return () => {
    // Filled on first use, because some workers forbid random numbers while a module loads.
    if (next === pool.length) {
      pool = fill(POOL_BYTES)
      next = 0
    }
    next += IV_BYTES
    return pool.slice(next - IV_BYTES, next)
  }
}
