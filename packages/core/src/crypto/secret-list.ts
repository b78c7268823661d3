/**
 * One secret or several as a list of at least one; the first seals, each opens.
 *
 * Throws TypeError for an empty list and for an entry that is empty or no string: `process.env.X` of an
 * unset variable must not become a key that anyone knows. The message never shows a secret.
 */
export function secretList(secret: string | readonly string[]): readonly [string, ...string[]] {
  const [first, ...others]: readonly unknown[] = Array.isArray(secret) ? secret : [secret]
  if (!isSecret(first) || !others.every(isSecret))
    throw new TypeError("A secret must be a non-empty string, or a list of non-empty strings")
  return [first, ...others]
}

function isSecret(value: unknown): value is string {
  return typeof value === "string" && value !== ""
}
