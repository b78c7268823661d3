/** The names of the members that have a value, and a column to keep it. */
export function columnsFor(row: object, columns: ReadonlySet<string>): string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    value !== undefined && columns.has(name) ? [name] : [],
  )
}
