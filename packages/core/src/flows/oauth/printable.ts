const LONGEST = 300

/**
 * Text from a peer that is safe to log: one line of limited length, without control or invisible characters, and
 * without the given secrets, which some servers quote in their errors (CWE-117, CWE-532).
 */
export function printable(text: unknown, secrets: readonly string[] = []): string | undefined {
  if (typeof text !== "string" || text === "") return undefined
  const hidden = secrets
    .filter((secret) => secret.length >= 4)
    .reduce((rest, secret) => rest.replaceAll(secret, "[redacted]"), text)
  return hidden.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").slice(0, LONGEST)
}
