import { parseUrl } from "../address/parse-url.js"
/** Whether this is a path or a web address. Any other scheme could run code or open another program. */
export function isPage(page: unknown): boolean {
  if (typeof page !== "string") return false
  return /^https?:$/.test(parseUrl(page, "http://localhost")?.protocol ?? "")
}
