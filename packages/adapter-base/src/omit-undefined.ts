/** The row without the members that are `undefined`; `null` is a value and is kept. */
export function omitUndefined<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Row
}
