/** A path or a web address: any other scheme would run or open what it names. */
export function isPage(page: unknown): boolean {
  if (typeof page !== "string" || !URL.canParse(page, "http://localhost")) return false
  return /^https?:$/.test(new URL(page, "http://localhost").protocol)
}
