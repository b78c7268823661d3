import type { NodeHeaders } from "./keep-node-private.js"
import { isCachingHeader } from "./unless-caching.js"

/**
 * Removes what earlier code has said about caches, before an action is answered. The answer's own `Cache-Control` would
 * not replace a header for one kind of cache, which takes precedence there (RFC 9213), and that cache would hand one
 * person's session to the next (CWE-525).
 */
export function dropCaching(response: Pick<NodeHeaders, "getHeaderNames" | "removeHeader">): void {
  for (const name of response.getHeaderNames())
    if (isCachingHeader(name)) response.removeHeader(name)
}
