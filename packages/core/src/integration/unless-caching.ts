type Change = (name: string, value: string) => unknown

/** Changes headers except those that control caches. */
export function unlessCaching(change: Change): Change {
  return (name, value) => (isCachingHeader(name) ? undefined : change(name, value))
}

/**
 * `Cache-Control`; what is meant for one kind of cache alone and wins there, as `CDN-Cache-Control` (RFC 9213); and its
 * forerunner `Surrogate-Control`.
 */
export function isCachingHeader(name: string): boolean {
  return /(?:^|-)cache-control$|^surrogate-control$/i.test(name)
}
