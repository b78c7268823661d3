import type { StoredHash } from "./stored-hash.js"

/** The hashes to check, one for each algorithm in use: the user's own hash replaces the decoy that costs the same. */
export function withDecoys(
  own: StoredHash | undefined,
  decoys: readonly StoredHash[],
): readonly StoredHash[] {
  if (!own) return decoys
  const alike = decoys.findIndex(({ algorithm }) => algorithm === own.algorithm)
  return decoys.with(Math.max(alike, 0), own)
}
