import { trimSlashes } from "../address/trim-slashes.js"
/** What a preset cannot know when it is created: the environment may provide it later. */
export interface Placeholders {
  readonly issuer?: string | undefined
  readonly clientId?: string | undefined
}

/**
 * An option of a preset with `{issuer}` (without a slash at the end) and `{clientId}` filled in, at every depth of
 * plain objects. In an address the client id is one percent-encoded segment; alone it stands as it is. Text whose
 * placeholder has no value, or an issuer with a query, becomes undefined: an endpoint is then missing and reported, and
 * a parameter is not sent.
 */
export function fillPlaceholders<T>(value: T, known: Placeholders): T | undefined {
  if (typeof value === "string") return filled(value, known) as T | undefined
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    fillPlaceholders<unknown>(member, known),
  ])
  return Object.fromEntries(entries) as T
}

function filled(text: string, { issuer, clientId }: Placeholders): string | undefined {
  const names: readonly string[] = text.match(/\{(?:issuer|clientId)\}/g) ?? []
  // After a query there can be no path; no issuer has one (RFC 8414 §2), and discovery then says which it is.
  if (names.includes("{issuer}") && (!issuer || /[?#]/.test(issuer))) return undefined
  if (names.includes("{clientId}") && !clientId) return undefined
  // A whole parameter; the query is encoded later.
  if (text === "{clientId}") return clientId
  return text
    .replaceAll("{issuer}", () => trimSlashes(issuer ?? ""))
    .replaceAll("{clientId}", () => encodeURIComponent(clientId ?? ""))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
