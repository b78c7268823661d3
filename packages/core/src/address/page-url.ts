import { parseUrl } from "./parse-url.js"
import { isWeb } from "./web-address.js"

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

/** Whether this is a path or a web address. */
export function isPage(page: unknown): boolean {
  return typeof page === "string" && isWeb(parseUrl(page, "http://localhost"))
}

/** Whether this is a path on this site or an https URL. */
export function isSafeLink(link: unknown): boolean {
  if (typeof link !== "string" || safeHref(link) === "#") return false
  return link.startsWith("/") || parseUrl(link)?.protocol === "https:"
}

/**
 * The address for a link or a form, or `#` if it is neither a web address nor a path on this site.
 *
 * The text is returned unchanged, because applications' tests and style sheets look for it.
 */
export function safeHref(text: string): string {
  return /^\/(?![/\\])[^\t\n\r\\]*$/.test(text) || isWeb(parseUrl(text)) ? text : "#"
}
