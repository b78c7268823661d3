import type { Cookie } from "../contract/cookies.js"
import { privateHeaders } from "../http/private-headers.js"
import { serializeCookie } from "./serialize-cookie.js"

/**
 * Keeps the response with these headers out of every cache, which would hand one person's session to the next
 * (CWE-525). The application cannot undo this later, because a page cannot know that reading the session has set a
 * cookie.
 */
export function keepPrivate(headers: Headers): void {
  for (const name of [...headers.keys()].filter(isCachingHeader)) headers.delete(name)
  headers.set("cache-control", privateHeaders["cache-control"])
  // Not enumerable: code that copies the object with `...` must not find functions among the headers.
  for (const name of ["set", "append", "delete"] as const)
    Object.defineProperty(headers, name, {
      value: unlessCaching(headers[name].bind(headers)),
      configurable: true,
    })
}

/** Headers that one kind of cache uses instead of `Cache-Control` (RFC 9213), by their vendors' names. */
const targeted = [
  "cdn-cache-control",
  "akamai-cache-control",
  "cloudflare-cdn-cache-control",
  "netlify-cdn-cache-control",
  "surrogate-control",
  "vercel-cdn-cache-control",
]

/**
 * Keeps a response private whose headers are copied one by one over those of the response that a route returns: a
 * header that is only missing here would survive there.
 */
export function keepLaidOver(headers: Headers): void {
  keepPrivate(headers)
  for (const name of targeted) Headers.prototype.set.call(headers, name, "no-store")
}

/**
 * The same response with `cookies`, kept out of every cache, which would hand one person's session to the next
 * (CWE-525). It is a copy, because the headers of a response from `fetch` cannot be changed.
 */
export function privateCopy(answer: Response, cookies: readonly Cookie[] = []): Response {
  const copy = new Response(answer.body, answer)
  for (const cookie of cookies) copy.headers.append("set-cookie", serializeCookie(cookie))
  keepPrivate(copy.headers)
  return copy
}

type Change = (name: string, value: string) => unknown

/** Changes headers except those that control caches. */
export function unlessCaching(change: Change): Change {
  return (name, value) => (isCachingHeader(name) ? undefined : change(name, value))
}

/**
 * Whether the header controls caches: `Cache-Control`, the headers for one kind of cache that override it, such as
 * `CDN-Cache-Control` (RFC 9213), and their predecessor `Surrogate-Control`.
 */
export function isCachingHeader(name: string): boolean {
  return /(?:^|-)cache-control$|^surrogate-control$/i.test(name)
}
