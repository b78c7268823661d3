/** The engine's messages for a transaction that conflicted with another one and was rolled back. */
const CONFLICT = /transaction can be retried|transaction conflict/i
const MISSING_TABLE = /The table '[^']*' does not exist/
const UNDEFINED_FIELD = /Found field '([^'.[]+)', but no such field exists for table '([^']+)'/
const TAKEN = /already contains [^]*, with record/

/** A shorter text is no secret, and may occur in any message by chance. */
const SHORT = 8

/** True if the transaction conflicted with another one: nothing was written, and it can be retried. */
export function isConflict(error: unknown): boolean {
  return CONFLICT.test(messageOf(error))
}

/** True if a table does not exist. SurrealDB 3 also reports this for a table that has never been written to. */
export function isMissingTable(error: unknown): boolean {
  return MISSING_TABLE.test(messageOf(error))
}

/** The member for which a SCHEMAFULL table has no field, from SurrealDB 3's message; undefined for other errors. */
export function undefinedField(error: unknown): { field: string; table: string } | undefined {
  const [, field, table] = UNDEFINED_FIELD.exec(messageOf(error)) ?? []
  return field !== undefined && table !== undefined ? { field, table } : undefined
}

/**
 * The error without the values that were bound to the statement. SurrealDB quotes the conflicting value, which may be a
 * session token. The original error is not kept as `cause`, because it would be logged.
 */
export function withoutValues(error: unknown, bindings: object): unknown {
  const message = messageOf(error)
  const hidden = textsIn(bindings)
    .filter((text) => text.length >= SHORT)
    .reduce((shown, text) => shown.replaceAll(text, "…"), message)
    .replace(TAKEN, "already contains this value, with record")
  return hidden === message ? error : new Error(hidden)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ""
}

/** Every text in plain objects and arrays. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
