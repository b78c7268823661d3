const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/**
 * The object with a `Date` for every text in ISO 8601 date-time format. For adapters whose official counterpart exports
 * this function. Their own rows are read with `withDates`, so that a name that looks like a date stays a text.
 */
export function hydrateDates(json: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "string" && ISO_DATE.test(value) ? new Date(value) : value,
    ]),
  )
}
