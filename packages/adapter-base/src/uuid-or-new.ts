/** The format in which a column of type `uuid` returns its value (RFC 9562 §4). */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/**
 * The id if it is a UUID, else a new one, for tables whose official adapter always creates a new id. A given UUID is
 * kept, because user handles of passkeys are computed from it.
 */
export function uuidOrNew(id: unknown): string {
  return typeof id === "string" && UUID.test(id) ? id : crypto.randomUUID()
}
