type SqlValue = string | number | null

/** A statement, or a part of one, with `?` for each value. */
export interface SqlStatement {
  readonly text: string
  readonly values: readonly SqlValue[]
}

/** A statement whose values are never part of its text. What is a statement itself becomes part of it. */
export function sql(
  [first = "", ...texts]: TemplateStringsArray,
  ...given: readonly (SqlValue | SqlStatement)[]
): SqlStatement {
  return texts.reduce<SqlStatement>(
    ({ text, values }, next, index) => {
      const one = given[index] as SqlValue | SqlStatement
      const isPart = typeof one === "object" && one !== null
      return isPart
        ? { text: text + one.text + next, values: [...values, ...one.values] }
        : { text: `${text}?${next}`, values: [...values, one] }
    },
    { text: first, values: [] },
  )
}

/** The text with `$1`, `$2` … in place of each `?`, as PostgreSQL has it. */
export function numbered({ text }: SqlStatement): string {
  let count = 0
  return text.replaceAll("?", () => `$${++count}`)
}
