/**
 * The row with a `Date` for the text of each member named in `dates`. Dates are recognised by member name and not by
 * format, because a person may be called 2026-01-02T00:00Z.
 */
export function withDates(row: object, dates: ReadonlySet<string>): object {
  const copy: Record<string, unknown> = { ...row }
  for (const name of dates) {
    const value = Object.hasOwn(copy, name) ? copy[name] : undefined
    if (typeof value === "string") copy[name] = new Date(value)
  }
  return copy
}
