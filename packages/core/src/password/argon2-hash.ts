import { argon2Library } from "./password-libraries.js"
import type { PhcString, StoredHash } from "./phc-string.js"

/**
 * The weakest row of OWASP's table: 7 MiB, five passes. Every row has at least this much memory (in bytes) and work
 * (KiB times passes).
 */
const WEAKEST = { memory: 7168 * 1024, work: 7168 * 5 }

/** In KiB times passes; takes a few seconds. libsodium's `SENSITIVE`, 1 GiB with four passes, is half of it. */
const MOST_WORK = 2 ** 23

/** An argon2 hash; undefined if its parameters are invalid or absurd. `text` is the whole string. */
export function argon2Hash({ id, parameters }: PhcString, text: string): StoredHash | undefined {
  const { m = 0, t = 0, p = 0, v = 0x10 } = Object.fromEntries(parameters)
  const isSound = (v === 0x13 || v === 0x10) && p >= 1 && p <= 64 && m >= 8 * p && t >= 1
  if (!/^argon2(?:id|i|d)$/.test(id) || !isSound || m * t > MOST_WORK) return undefined
  return {
    algorithm: id,
    memory: m * 1024,
    work: m * t,
    matches: async (password) => (await argon2Library()).verify(text, password),
  }
}

/** Whether it is argon2id with the parameters that OWASP recommends, or stronger ones. */
export function isStrongArgon2id({ algorithm, memory, work }: StoredHash): boolean {
  return algorithm === "argon2id" && memory >= WEAKEST.memory && work >= WEAKEST.work
}
