/** The tables of `@auth/d1-adapter`, and ours for passkeys. */
export type Table = "users" | "accounts" | "sessions" | "verification_tokens" | "authenticators"

/** A statement and the values of its parameters, in order. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The values of a row by column, in the form that D1 accepts. */
export type Columns = Readonly<Record<string, unknown>>

/** A quoted SQL name. Always quoted, because a column of the application may be called `order`. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Inserts the row if the condition holds, and returns it as stored. */
export function insertion(table: Table, row: Columns, condition?: Statement): Statement {
  const names = Object.keys(row)
  const places = names.map(() => "?").join(", ")
  const { text, values } = condition ?? { text: "true", values: [] }
  return {
    text: `INSERT INTO ${table} (${names.map(quote).join(", ")}) SELECT ${places} WHERE ${text} RETURNING *`,
    values: [...Object.values(row), ...values],
  }
}

/** Changes the row for which the condition holds, and returns it as stored. Never inserts one. */
export function change(table: Table, row: Columns, condition: Statement): Statement {
  const set = Object.keys(row).map((name) => `${quote(name)} = ?`)
  return {
    text: `UPDATE ${table} SET ${set.join(", ")} WHERE ${condition.text} RETURNING *`,
    values: [...Object.values(row), ...condition.values],
  }
}

/** True if the user exists. */
export function isUser(userId: unknown): Statement {
  return { text: "EXISTS (SELECT 1 FROM users WHERE id = ?)", values: [userId] }
}

/** True if both are. */
export function both(first: Statement, second: Statement): Statement {
  return {
    text: `${first.text} AND ${second.text}`,
    values: [...first.values, ...second.values],
  }
}
