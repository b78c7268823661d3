/**
 * The condition, if each of its members has a value. Throws TypeError otherwise: an ORM such as Prisma ignores a
 * condition without a value, and would change or delete every row of the table.
 */
export function requireValues<Condition extends object>(condition: Condition): Condition {
  const missing = membersWithoutValue(condition)
  if (missing.length > 0) throw new TypeError(`A condition has no value for ${missing.join(", ")}`)
  return condition
}

/** Whether each member of the condition has a value. If not, a search with it has to find nothing. */
export function hasValues(condition: object): boolean {
  return membersWithoutValue(condition).length === 0
}

function membersWithoutValue(condition: object): readonly string[] {
  return Object.entries(condition).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || value === null ? [name] : [],
  )
}
