/**
 * The row with a `Date` for each text whose member is named in `dates`. Dates are known by their names and not by their
 * looks: a person may be called 2026-01-02T00:00Z.
 */
export function withDates(row: object, dates: ReadonlySet<string>): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      dates.has(name) && typeof value === "string" ? new Date(value) : value,
    ]),
  )
}
