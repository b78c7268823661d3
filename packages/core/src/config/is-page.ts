/** Whether this is a path or a web address. Any other scheme could run code or open another program. */
export function isPage(page: unknown): boolean {
  if (typeof page !== "string" || !URL.canParse(page, "http://localhost")) return false
  return /^https?:$/.test(new URL(page, "http://localhost").protocol)
}
