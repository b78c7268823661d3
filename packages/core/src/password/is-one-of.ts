import type { StoredHash } from "./stored-hash.js"

/**
 * Whether `own` was made of one of these texts. Each hash is checked with each text, found or not, so that the time taken
 * tells nothing (CWE-208); only `own` counts.
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
