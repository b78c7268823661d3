const PRINTABLE_ASCII = /^[\x20-\x7e]+$/

/**
 * Whether a value from outside can be a token: only printable ASCII, because tokens contain nothing else. Anything else
 * was planted, and some stores fail on it (PostgreSQL rejects NUL), which must not look like a store that is down.
 */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && PRINTABLE_ASCII.test(value)
}
