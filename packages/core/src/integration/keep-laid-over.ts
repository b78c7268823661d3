import { keepPrivate } from "./keep-private.js"

/** What caches of one kind go by alone (RFC 9213), as their makers name it. */
const targeted = [
  "cdn-cache-control",
  "akamai-cache-control",
  "cloudflare-cdn-cache-control",
  "netlify-cdn-cache-control",
  "surrogate-control",
  "vercel-cdn-cache-control",
]

/**
 * Keeps an answer private whose headers are laid over those of the response that a route returns, name by name: what is only
 * absent here would stay there.
 */
export function keepLaidOver(headers: Headers): void {
  keepPrivate(headers)
  for (const name of targeted) Headers.prototype.set.call(headers, name, "no-store")
}
