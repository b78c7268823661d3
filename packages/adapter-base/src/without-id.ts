/** The members without the id, for stores that choose it; a provider may put an `id` into a token answer, too. */
export function withoutId(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== "id"))
}
