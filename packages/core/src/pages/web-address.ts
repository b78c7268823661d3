/**
 * The address for a link or a form, or `#` when it is not one of the web.
 *
 * A `javascript:` address would run when it is followed, so only `http:`, `https:` and paths on this site pass. The
 * text is returned as given, because tests and style sheets of applications look for it.
 */
export function webAddress(value: string): string {
  if (/^\/(?![/\\])[^\t\n\r\\]*$/.test(value)) return value
  if (!URL.canParse(value)) return "#"
  const { protocol } = new URL(value)
  return protocol === "https:" || protocol === "http:" ? value : "#"
}
