import { parseUrl } from "./parse-url.js"

/**
 * The address of a page with query parameters added. A path stays a path, an absolute address stays absolute, and an
 * existing query is kept. Parameters without a value are left out.
 */
export function pageUrl(
  page: string,
  origin: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(page, origin)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.origin === origin && page.startsWith("/") ? url.href.slice(origin.length) : url.href
}

/** Whether this is a path or a web address. Any other scheme could run code or open another program. */
export function isPage(page: unknown): boolean {
  if (typeof page !== "string") return false
  return /^https?:$/.test(parseUrl(page, "http://localhost")?.protocol ?? "")
}
