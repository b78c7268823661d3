import type { SameSiteContext } from "./browser-cookies.js"
import { isSameSite } from "./is-same-site.js"

/** One navigation of a browser. */
export interface Navigation {
  readonly method?: string | undefined
  readonly body?: URLSearchParams | FormData | string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The page with the link or the form. Undefined for an address that was typed. */
  readonly from?: URL | undefined
}

/** Which cookies a browser sends along (RFC 6265bis §5.8.3). */
export function sameSiteContextOf({ method = "GET", from }: Navigation, to: URL): SameSiteContext {
  if (from === undefined || isSameSite(from, to)) return "strict"
  return method === "GET" ? "lax" : "none"
}

/** What a browser tells of where a request comes from (Fetch Metadata, Referrer Policy). */
export function navigationHeaders(
  { method = "GET", from, headers }: Navigation,
  to: URL,
): Record<string, string> {
  const site = from === undefined ? "none" : isSameSite(from, to) ? "same-site" : "cross-site"
  return {
    accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": from?.origin === to.origin ? "same-origin" : site,
    ...(from && { referer: from.origin === to.origin ? from.href : `${from.origin}/` }),
    ...(from && method !== "GET" && { origin: from.origin }),
    ...headers,
  }
}
