import type { StoredHash } from "./stored-hash.js"

/** The hashes to check, one of each algorithm in use: someone's own takes the place of the decoy that costs the same. */
export function withDecoys(
  own: StoredHash | undefined,
  decoys: readonly StoredHash[],
): readonly StoredHash[] {
  if (!own) return decoys
  const alike = decoys.findIndex(({ algorithm }) => algorithm === own.algorithm)
  return decoys.with(Math.max(alike, 0), own)
}
