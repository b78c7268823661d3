/** The form that a column of type `uuid` answers (RFC 9562 §4). */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/**
 * The id where it is a UUID, else a new one, for tables whose official adapter makes every id anew. A UUID that was given
 * stays, because user handles of passkeys are computed from it.
 */
export function uuidOrNew(id: unknown): string {
  return typeof id === "string" && UUID.test(id) ? id : crypto.randomUUID()
}
