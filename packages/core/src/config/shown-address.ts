import { described } from "./wrong-kind-texts.js"

/**
 * What was written in place of an address, in quotes: without a user, a password and a query, and only if it looks like an
 * address at all, because it may be a secret.
 */
export function shownAddress(written: unknown): string {
  if (typeof written !== "string") return described(written)
  if (/^[^.:]{21,}$/.test(written)) return described(written)
  const bare = written.replace(/\/\/.*@/s, "//…@").replace(/[?#].*/s, "?…")
  return JSON.stringify(bare.slice(0, 100))
}
