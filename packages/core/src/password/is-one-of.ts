import type { StoredHash } from "./stored-hash.js"

/**
 * Whether `own` is the hash of one of these texts. Every hash is checked against every text, even after a match, so
 * that the time reveals nothing (CWE-208); only `own` counts.
 */
export async function isOneOf(
  spellings: readonly string[],
  own: StoredHash | undefined,
  checked: readonly StoredHash[],
): Promise<boolean> {
  let found = false
  for (const hash of checked)
    for (const text of spellings) {
      const matches = await hash.matches(text)
      found ||= matches && hash === own
    }
  return found
}
