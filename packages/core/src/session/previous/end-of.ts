/** When such sessions stop to count, in milliseconds since the epoch; null if that is no date. */
export function endOf({ until }: { readonly until?: unknown }): number | null {
  const isText = typeof until === "string" && /^\d{4}-\d{2}-\d{2}/.test(until)
  if (!isText && !(until instanceof Date)) return null
  const end = new Date(until).getTime()
  return Number.isNaN(end) ? null : end
}
