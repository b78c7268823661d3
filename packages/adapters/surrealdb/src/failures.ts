/** The engine's words for a transaction that met another one, and was undone. */
const CONFLICT = /transaction can be retried|transaction conflict/i
const MISSING_TABLE = /The table '[^']*' does not exist/
const UNDEFINED_FIELD = /Found field '([^'.[]+)', but no such field exists for table '([^']+)'/
const TAKEN = /already contains [^]*, with record/

/** Too short for a secret, and found by chance in every sentence. */
const SHORT = 8

/** True if the transaction met another one: nothing was written, and it may be tried again. */
export function isConflict(error: unknown): boolean {
  return CONFLICT.test(messageOf(error))
}

/** True if a table is not there, which SurrealDB 3 says of a table that no one has written to. */
export function isMissingTable(error: unknown): boolean {
  return MISSING_TABLE.test(messageOf(error))
}

/** The member that a SCHEMAFULL table has no field for, as SurrealDB 3 says it; undefined for other errors. */
export function undefinedField(error: unknown): { field: string; table: string } | undefined {
  const [, field, table] = UNDEFINED_FIELD.exec(messageOf(error)) ?? []
  return field !== undefined && table !== undefined ? { field, table } : undefined
}

/**
 * The error without the values that were bound to the statement. SurrealDB quotes the value that is in the way, and that may be
 * a session token; the original is not kept as `cause`, where a log would find it.
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
