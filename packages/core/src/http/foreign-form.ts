import { firstListed } from "../address/first-listed.js"
import { parseUrl } from "../address/parse-url.js"

/** Types that a form of any site can have (Fetch §2.2.2): the browser sends them without asking this site first. */
const FORM_TYPE =
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(?:;|$)/i

/**
 * Whether a page of another site may have sent the request without this site's consent, according to the headers that
 * browsers send. False also for a request that the browser sends only after this site has allowed it (CORS preflight).
 */
export function isForeignForm(
  request: Pick<Request, "headers" | "method" | "url">,
  trusted: ReadonlySet<string>,
): boolean {
  const { headers } = request
  return isForeign(request, trusted) && !(headers.has("origin") && isPreflighted(headers))
}

/**
 * Whether a page of another site may have sent the request, with or without this site's consent. False for a request
 * without the headers that browsers send, because it comes from a program and acts for no visitor, and for origins in
 * `trusted`.
 */
export function isForeign(
  request: Pick<Request, "headers" | "method" | "url">,
  trusted: ReadonlySet<string>,
): boolean {
  const { headers, method } = request
  const origin = headers.get("origin")
  const site = headers.get("sec-fetch-site")
  // Asked first, because the browser compares the addresses that its user sees, which proxies do not change. `Origin`
  // is "null" for forms of this site as well if its pages have `Referrer-Policy: no-referrer`, which some security
  // middleware sets by default.
  if (site === "same-origin" || site === "none") return false
  // Following a link from another site is not a form.
  if (origin === null) return site !== null && method !== "GET" && method !== "HEAD"
  if (trusted.has(origin)) return false
  return site !== null || !isOwn(origin, request)
}

function isPreflighted(headers: Headers): boolean {
  const type = headers.get("content-type")
  return type !== null && !FORM_TYPE.test(type)
}

/**
 * Compares only hosts, because a proxy may turn https into http: with this site's address, and with the one that the
 * browser requested. No page can make a browser send another `Host` or `X-Forwarded-Host`.
 */
function isOwn(origin: string, { headers, url }: Pick<Request, "headers" | "url">): boolean {
  const sender = parseUrl(origin)?.host
  if (sender === undefined) return false
  const requested = firstListed(headers.get("x-forwarded-host")) ?? headers.get("host")
  return sender === new URL(url).host || sender === parseUrl(`http://${requested ?? ""}`)?.host
}
