/**
 * The condition, if each of its members has a value. Throws TypeError otherwise: an ORM such as Prisma ignores a
 * condition without a value, and would change or delete every row of the table.
 */
export function requireValues<Condition extends object>(condition: Condition): Condition {
  const missing = Object.entries(condition).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || value === null ? [name] : [],
  )
  if (missing.length > 0) throw new TypeError(`A condition has no value for ${missing.join(", ")}`)
  return condition
}
