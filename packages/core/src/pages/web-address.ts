import { parseUrl } from "../address/parse-url.js"
/**
 * The address for a link or a form, or `#` if it is not a web address.
 *
 * A `javascript:` address would run when it is followed, so only `http:`, `https:` and paths on this site are allowed.
 * The text is returned unchanged, because applications' tests and style sheets look for it.
 */
export function webAddress(value: string): string {
  if (/^\/(?![/\\])[^\t\n\r\\]*$/.test(value)) return value
  const { protocol } = parseUrl(value) ?? {}
  return protocol === "https:" || protocol === "http:" ? value : "#"
}
