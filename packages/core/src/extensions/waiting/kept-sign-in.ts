import type { ProvenSignIn } from "../../contract/decided-sign-in.js"
import type { Identity } from "../../contract/identity.js"
import type { JsonObject, JsonValue } from "../../contract/json.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"

/** The same, or never if JSON would lose something of it. */
type Json<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : { readonly [Member in keyof Value]: Json<Value[Member]> }

/** A sign-in as JSON, for a record. A member more does not compile if it cannot wait. */
export function keptSignIn(
  { identity, ...rest }: ProvenSignIn,
  provider: ResolvedProvider | undefined,
): JsonObject {
  const kept: Json<typeof rest> = rest
  return { ...(kept as JsonObject), identity: keptIdentity(identity, provider) }
}

/** The sign-in that was kept. */
export function signInIn({ identity = null, ...rest }: JsonObject): ProvenSignIn {
  return { ...rest, identity: identityIn(identity) } as unknown as ProvenSignIn
}

/** What stands for a date, which JSON has not. */
const DATE = "$date"

/** What of an identity waits. A member more does not compile until it is said here whether it does. */
const WAITS: { readonly [Member in keyof Required<Identity>]: boolean } = {
  user: true,
  account: true,
  numericId: true,
  formerId: true,
  profile: true,
  credentials: true,
  emailProof: true,
  amr: true,
  authTime: true,
  askedWithin: true,
  grant: true,
  isNewAccount: true,
  newUserId: true,
  newPassword: true,
  hasRandomId: true,
  // It is about the store as it is in this request.
  arrival: false,
  found: false,
  // It closes over this request.
  afterLink: false,
}

/**
 * The identity of a sign-in as JSON, for a record. Of credentials only the fields that the provider shows as they are
 * typed: a password has been checked, and is not kept.
 */
function keptIdentity(identity: Identity, provider: ResolvedProvider | undefined): JsonValue {
  const { credentials } = identity
  const open = Object.entries(credentials ?? {}).filter(([name]) => isShown(name, provider))
  const whole = { ...identity, ...(credentials && { credentials: Object.fromEntries(open) }) }
  const members = Object.entries(whole).filter(([name]) => WAITS[name as keyof Identity])
  return toJson(Object.fromEntries(members))
}

function isShown(name: string, provider: ResolvedProvider | undefined): boolean {
  if (provider?.type !== "credentials") return false
  const inputs: Readonly<Record<string, { readonly type?: string | undefined }>> =
    provider.credentials
  return Object.hasOwn(inputs, name) && inputs[name]?.type !== "password"
}

/** The identity that was kept. */
function identityIn(kept: JsonValue): Identity {
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
