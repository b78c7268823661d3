import { seed } from "./depth.js"

/**
 * Numbers from 0 to 1 in place of `Math.random`: the same ones in each run, unless it is one with another seed.
 *
 * @see https://gist.github.com/tommyettinger/46a874533244883189143505d203312c mulberry32, in the public domain
 */
export function seededRandom(): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
