/** The tables of `@auth/pg-adapter`, and ours for passkeys. */
export type Table = "users" | "accounts" | "sessions" | "verification_token" | "authenticators"

/** A quoted SQL name (PostgreSQL §4.1.1). */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A list of columns, qualified with `of` if it is given. */
export function list(columns: readonly string[], of?: string): string {
  return columns.map((column) => (of ? `${of}.${quote(column)}` : quote(column))).join(", ")
}

/**
 * The parameter with this number as one row of the table. PostgreSQL then gives each member the type of its column. It
 * does not do so for parameters of `INSERT … SELECT`, which would be texts.
 */
export function record(table: Table, parameter: number): string {
  return `json_populate_record(NULL::${table}, $${parameter}::json)`
}

/** Inserts the row in the first parameter if a condition on `given` holds, and returns it as stored. */
export function insertion(table: Table, columns: readonly string[], condition = "true"): string {
  const given = `${record(table, 1)} AS given`
  return `INSERT INTO ${table} (${list(columns)}) SELECT ${list(columns)} FROM ${given} WHERE ${condition} RETURNING *`
}

/** Changes the row whose key is in the first parameter, and returns it as stored. Never inserts one. */
export function change(table: Table, columns: readonly string[], key: string): string {
  const set = columns.map((column) => `${quote(column)} = given.${quote(column)}`).join(", ")
  const same = `${table}.${quote(key)} = given.${quote(key)}`
  return `UPDATE ${table} SET ${set} FROM ${record(table, 1)} AS given WHERE ${same} RETURNING ${table}.*`
}

/** True if the user of the row `given` exists. */
export const IS_OWNED = `EXISTS (SELECT 1 FROM users WHERE users.id = given."userId")`

/** A row as the value of such a parameter. Nested values become JSON text in text columns. */
export function asRecord(row: object): string {
  return JSON.stringify(row)
}
