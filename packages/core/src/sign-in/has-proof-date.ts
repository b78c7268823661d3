/** ISO 8601 with date and time, as `JSON.stringify` writes a date: some stores keep documents as text. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/**
 * True if the row says when its address was proven by e-mail. Only a valid date counts: a document store returns
 * `undefined` for a member that no one wrote, and an application's own rows may contain `false`, `0`, `""` or `true`.
 */
export function hasProofDate({ emailVerified }: { readonly emailVerified?: unknown }): boolean {
  const isTime = typeof emailVerified === "string" && ISO_TIME.test(emailVerified)
  if (!isTime && !(emailVerified instanceof Date)) return false
  return !Number.isNaN(new Date(emailVerified).getTime())
}
