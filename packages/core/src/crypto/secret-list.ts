/**
 * One secret or several as a list with at least one entry. The first one seals, and each of them opens.
 *
 * Throws TypeError for an empty list, or if an entry is empty or not a string: `process.env.X` of an unset variable
 * must not become a key that anyone knows. The message never shows a secret.
 */
export function secretList(secret: string | readonly string[]): readonly [string, ...string[]] {
  // A copy, in which an entry that was left out is visited too.
  const list: readonly unknown[] = Array.isArray(secret) ? [...(secret as unknown[])] : [secret]
  if (list.length === 0 || !list.every(isSecret))
    throw new TypeError("A secret must be a non-empty string, or a list of non-empty strings")
  return list as readonly [string, ...string[]]
}

function isSecret(value: unknown): value is string {
  return typeof value === "string" && value !== ""
}
