import { parseUrl } from "./parse-url.js"

/**
 * The text as an absolute http(s) address without user info; undefined for anything else. A URL parser alone would read
 * `localhost:3000` as a scheme, and accept a template that was never filled in as a host.
 */
export function webAddress(text: string): URL | undefined {
  const url = parseUrl(text)
  if (!url) return undefined
  return isWeb(url) && isHost(url.host) && url.username === "" && url.password === ""
    ? url
    : undefined
}

/** Whether following it opens a page. Any other scheme could run code or open another program. */
export function isWeb(url: URL | undefined): boolean {
  return url?.protocol === "https:" || url?.protocol === "http:"
}

/** host[:port] as in RFC 3986 §3.2.2: a name, an IPv4 address or an IPv6 address in brackets. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** True for host[:port] and nothing else, so that no user info or path gets into an address built from it (CWE-601). */
export function isHost(text: string): boolean {
  return HOST.test(text)
}
