import { keepPrivate } from "./keep-private.js"

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
