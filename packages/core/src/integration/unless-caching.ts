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
