/**
 * The members without the id, for stores that choose it themselves. A provider's token response may also contain an
 * `id`.
 */
export function withoutId(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== "id"))
}
