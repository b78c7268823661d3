/** Members whose values give access, under any name that providers, adapters and cookies use. */
const SECRET_NAME =
  /token|secret|password|passwd|verifier|^code$|^state$|nonce|cookie|authorization|assertion|api_?key|private_?key|challenge|^jti$/i

/** Members whose values are about a person (OpenID Connect Core §5.1, and the columns of a users table). */
const PERSONAL_NAME =
  /^(?:e-?mail|identifier|(?:(?:given|family|middle|full|first|last|user|display)_?)?name|nickname|preferred_username|login|image|picture|avatar_?url|phone(?:_?number)?|address|birthdate)$/i

/** Matches an e-mail address in any text. */
const ADDRESS = /[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g

const LONGEST = 2000
const DEEPEST = 6
/**
 * Maximum number of values in one entry. A database client in an error's cause can lead to everything in the process.
 */
const MOST = 500

/**
 * The value with all secrets, names and addresses of people, and long, deep or repeated values replaced. All debug
 * logging passes through here, and no option skips it: next-auth's debug output contained tokens (CVE-2022-31186).
 */
export function redact(value: unknown): unknown {
  return redacted(value, { depth: 0, seen: new Set() })
}

interface Walk {
  readonly depth: number
  readonly seen: Set<object>
}

function redacted(value: unknown, { depth, seen }: Walk): unknown {
  if (typeof value === "string") return redactText(value)
  if (typeof value === "bigint") return String(value)
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Date) return value
  if (value instanceof URL) return redactAddress(value)
  if (seen.has(value)) return "[repeated]"
  if (depth >= DEEPEST || seen.size >= MOST) return "[deep]"
  seen.add(value)
  const walk = { depth: depth + 1, seen }
  if (value instanceof Error) return { name: value.name, message: redacted(value.message, walk) }
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redacted(item, walk))
  return redactMembers(value, walk)
}

function redactMembers(value: object, walk: Walk): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST)
      .map(([name, member]) => [
        name,
        isShown(name, member) ? redacted(member, walk) : "[redacted]",
      ]),
  )
}

function isShown(name: string, member: unknown): boolean {
  if (member === null || member === undefined) return true
  return !SECRET_NAME.test(name) && !(PERSONAL_NAME.test(name) && typeof member === "string")
}

function redactText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return short.replace(ADDRESS, "[address]")
}

/** An address without its query, which may contain codes, states and e-mail tokens. */
function redactAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`
}
