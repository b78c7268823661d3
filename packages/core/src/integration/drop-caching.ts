import { isCachingHeader } from "./unless-caching.js"

/** The headers that a response has so far. */
interface EarlierHeaders {
  readonly getHeaderNames: () => string[]
  readonly removeHeader: (name: string) => unknown
}

/**
 * Removes what earlier code has said about caches, before an action is answered. The answer's own `Cache-Control` would
 * not replace a header for one kind of cache, which takes precedence there (RFC 9213), and that cache would hand one
 * person's session to the next (CWE-525).
 */
export function dropCaching(response: EarlierHeaders): void {
  for (const name of response.getHeaderNames())
    if (isCachingHeader(name)) response.removeHeader(name)
}
