/** What a browser says of a form that it sends. */
export interface FormHeaders {
  readonly host?: string | undefined
  readonly origin?: string | undefined
  readonly "sec-fetch-site"?: string | undefined
}

/**
 * Whether a page of this site sent a form. Browsers say so (https://developer.mozilla.org/docs/Web/HTTP/Headers/Sec-Fetch-Site);
 * old ones, and those that came by plain HTTP, name the sender alone.
 */
export function isOwnForm({ host, origin, "sec-fetch-site": site }: FormHeaders): boolean {
  if (site !== undefined) return site === "same-origin"
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
