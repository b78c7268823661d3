import type { Identity } from "../../contract/identity.js"
import type { JsonValue } from "../../contract/json.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"

/** What stands for a date, which JSON has not. */
const DATE = "$date"

/**
 * The identity of a sign-in as JSON, for a record. Functions are left out, and of credentials every field but those that
 * the provider shows as they are typed: a password has been checked, and is not kept.
 */
export function keptIdentity(
  identity: Identity,
  provider: ResolvedProvider | undefined,
): JsonValue {
  const { credentials, afterLink: _, arrival: __, ...rest } = identity
  const open = Object.entries(credentials ?? {}).filter(([name]) => isShown(name, provider))
  return toJson({ ...rest, ...(credentials && { credentials: Object.fromEntries(open) }) })
}

function isShown(name: string, provider: ResolvedProvider | undefined): boolean {
  if (provider?.type !== "credentials") return false
  const inputs: Readonly<Record<string, { readonly type?: string | undefined }>> =
    provider.credentials
  return Object.hasOwn(inputs, name) && inputs[name]?.type !== "password"
}

/** The identity that was kept. */
export function identityIn(kept: JsonValue): Identity {
  return fromJson(kept) as Identity
}

function toJson(value: unknown): JsonValue {
  if (value instanceof Date) return { [DATE]: value.getTime() }
  if (typeof value === "bigint") return String(value)
  if (typeof value !== "object" || value === null) return (value ?? null) as JsonValue
  if (Array.isArray(value)) return value.map(toJson)
  // Such as the documents of an object mapper.
  if ("toJSON" in value && typeof value.toJSON === "function") return toJson(value.toJSON())
  const members = Object.entries(value).filter(
    ([, member]) => member !== undefined && typeof member !== "function",
  )
  return Object.fromEntries(members.map(([name, member]) => [name, toJson(member)]))
}

function fromJson(value: JsonValue): unknown {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(fromJson)
  const entries = Object.entries(value as Readonly<Record<string, JsonValue>>)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === DATE) return new Date(Number(first[1]))
  return Object.fromEntries(entries.map(([name, member]) => [name, fromJson(member)]))
}
