/** Members whose values let somebody in, by any name that providers, adapters and cookies give them. */
const SECRET_NAME =
  /token|secret|password|passwd|verifier|^code$|^state$|nonce|cookie|authorization|assertion|api_?key|private_?key|challenge|^jti$/i

const LONGEST = 2000
const DEEPEST = 6

/**
 * The value with every secret member, and every long or deep one, replaced. Debug logging passes through here and no
 * option skips it: upstream's debug output held tokens and code verifiers (CVE-2022-31186).
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string")
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Date) return value
  if (depth >= DEEPEST) return "[deep]"
  if (value instanceof Error) return { name: value.name, message: redact(value.message) }
  if (value instanceof URL) return redactAddress(value)
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1))
  return redactMembers(value, depth)
}

function redactMembers(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET_NAME.test(name) && member !== null && member !== undefined
        ? "[redacted]"
        : redact(member, depth + 1),
    ]),
  )
}

/** An address without its query: that is where codes, states and e-mail tokens travel. */
function redactAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`
}
