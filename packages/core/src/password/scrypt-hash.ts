import { deriveScrypt, scryptMemory, type ScryptCost } from "./derive-scrypt.js"
import type { PhcString } from "./phc-string.js"
import { sameBytes } from "./same-bytes.js"
import type { StoredHash } from "./stored-hash.js"

/** Sixteen times what OWASP recommends; takes a few seconds. */
const MOST_WORK = 2 ** 24

/** A scrypt hash; undefined if its parameters are invalid or absurd. */
export function scryptHash({ id, parameters, salt, hash }: PhcString): StoredHash | undefined {
  const cost = costIn(parameters)
  if (id !== "scrypt" || !cost) return undefined
  const work = scryptWork(cost)
  if (work > MOST_WORK) return undefined
  return {
    algorithm: "scrypt",
    memory: scryptMemory(cost),
    work,
    matches: async (password) =>
      sameBytes(await deriveScrypt(password, { salt, length: hash.length, cost }), hash),
  }
}

/** How many blocks one scrypt computation processes. */
export function scryptWork({ N, r, p }: ScryptCost): number {
  return N * r * p
}

/** `ln` is the logarithm of N; AdonisJS writes N itself, as `n`. */
function costIn(parameters: ReadonlyMap<string, number>): ScryptCost | undefined {
  const ln = parameters.get("ln") ?? Math.log2(parameters.get("n") ?? 0)
  const r = parameters.get("r") ?? 0
  const p = parameters.get("p") ?? 0
  const isSound = Number.isInteger(ln) && ln >= 1 && ln <= 24 && r >= 1 && p >= 1
  return isSound && parameters.size === 3 ? { N: 2 ** ln, r, p } : undefined
}
