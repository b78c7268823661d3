import type { Access } from "../../contract/access.js"
import type { JsonValue } from "../../contract/json.js"
import type { NewRecord, StoredRecord } from "../../contract/record-store.js"
import type { KeyInfo, KeyLimit } from "../../contract/key.js"
import type { KeyKind } from "./key-form.js"

/** The collections of keys, by whose they are. */
export const COLLECTIONS: { readonly [Kind in KeyKind]: string } = {
  u: "api-key",
  s: "service-key",
}

/** What is kept of a key. Times are milliseconds since the epoch. */
export interface KeptKey {
  readonly name: string
  readonly scopes: readonly string[]
  readonly made: number
  /** When it ends by itself; null: never. */
  readonly ends: number | null
  /** When it was used last, to within an hour; null: never. */
  readonly used: number | null
  readonly limit: KeyLimit | null
  /** Its last characters, by which people tell it from others. */
  readonly last: string
  /** Of a key that was replaced: when it ends therefore. */
  readonly until: number | null
  /** The id of the user; null for a service. */
  readonly user: string | null
  readonly service: string | null
  /** The origin of the site at which a person made it, for a mail that no request causes; null for a service. */
  readonly origin: string | null
}

/** When a key ends; null: never. */
export function endOf({ ends, until }: Pick<KeptKey, "ends" | "until">): number | null {
  const all = [ends, until].filter((one) => one !== null)
  return all.length > 0 ? Math.min(...all) : null
}

/** What a record says; null if it says nothing that this version understands, which then lets nobody in. */
export function keyIn({ value }: Pick<StoredRecord, "value">): KeptKey | null {
  const kept = (typeof value === "object" ? value : {}) as Partial<KeptKey>
  const { name, scopes, made, ends = null, until = null, user = null, service = null } = kept
  if (typeof name !== "string" || typeof made !== "number" || !isTexts(scopes)) return null
  if (!isTime(ends) || !isTime(until) || (user === null) === (service === null)) return null
  const { used = null, limit = null, last = "", origin = null } = kept
  if (!isTime(used) || (limit !== null && !(limit.max >= 1 && limit.per >= 1))) return null
  return { name, scopes, made, ends, until, used, limit, last, user, service, origin }
}

/** The record of a key. */
export function keyRecord(
  {
    kind,
    id,
    owner,
  }: { readonly kind: KeyKind; readonly id: string; readonly owner: string | null },
  key: KeptKey,
): NewRecord {
  const value = key as unknown as JsonValue
  return { collection: COLLECTIONS[kind], id, owner, value, expires: expiryOf(key) }
}

/** The same record with something else in it. What a later version has written beside stays there. */
export function changedKey(
  { collection, id, owner, value }: StoredRecord,
  key: KeptKey,
  change: Partial<Pick<KeptKey, "until" | "used">>,
): NewRecord {
  const expires = expiryOf({ ...key, ...change })
  return { collection, id, owner, value: { ...(value as object), ...change }, expires }
}

function expiryOf(key: KeptKey): Date | null {
  const end = endOf(key)
  return end === null ? null : new Date(end)
}

/** As its list shows it. */
export function shownKey(id: string, key: KeptKey): KeyInfo {
  const { name, scopes, last, made, used, until, service } = key
  return {
    id,
    name,
    scopes,
    last,
    made: shownTime(made),
    expires: expiryOf(key)?.toISOString() ?? null,
    used: used === null ? null : shownTime(used),
    isReplaced: until !== null,
    service,
  }
}

/** What it gives to a program. */
export function accessBy(id: string, key: KeptKey): Access {
  const { name, scopes, user, service } = key
  return Object.freeze<Access>({
    kind: "key",
    id,
    userId: user,
    service,
    client: null,
    // Every request gets the same object while it is remembered, and none may change it for the others.
    scopes: Object.freeze([...scopes]),
    expires: expiryOf(key)?.toISOString() ?? null,
    name,
  })
}

function shownTime(time: number): string {
  return new Date(time).toISOString()
}

function isTexts(given: unknown): given is readonly string[] {
  return Array.isArray(given) && given.every((one) => typeof one === "string")
}

function isTime(given: unknown): given is number | null {
  return given === null || Number.isFinite(given)
}
