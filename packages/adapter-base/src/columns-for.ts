/** The names of the members that have both a value and a column. */
export function columnsFor(row: object, columns: ReadonlySet<string>): string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    value !== undefined && columns.has(name) ? [name] : [],
  )
}
