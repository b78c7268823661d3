/**
 * The row with a `Date` for each text whose member is named in `dates`. Dates are known by their names and not by their
 * looks: a person may be called 2026-01-02T00:00Z.
 */
export function withDates(row: object, dates: ReadonlySet<string>): object {
  const copy: Record<string, unknown> = { ...row }
  for (const name of dates) {
    const value = Object.hasOwn(copy, name) ? copy[name] : undefined
    if (typeof value === "string") copy[name] = new Date(value)
  }
  return copy
}
