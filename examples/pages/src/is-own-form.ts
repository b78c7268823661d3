/** The headers that a browser sends with a form. */
export interface FormHeaders {
  readonly host?: string | undefined
  readonly origin?: string | undefined
  readonly "sec-fetch-site"?: string | undefined
}

/**
 * Whether a page of this site sent a form. Browsers say so in a header
 * (https://developer.mozilla.org/docs/Web/HTTP/Headers/Sec-Fetch-Site). Older browsers, and all browsers over plain
 * HTTP, only send the origin.
 */
export function isOwnForm({ host, origin, "sec-fetch-site": site }: FormHeaders): boolean {
  if (site !== undefined) return site === "same-origin"
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
