/** Seconds since 1970. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}
