const PRINTABLE_ASCII = /^[\x20-\x7e]+$/

/**
 * Whether a value from outside can be a token: printable ASCII, all that tokens are made of. Anything else was planted, and
 * some stores fail on it (PostgreSQL refuses a NUL), which must not look like a store that is down.
 */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && PRINTABLE_ASCII.test(value)
}
