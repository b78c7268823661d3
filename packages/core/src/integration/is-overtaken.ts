import type { Cookie } from "../contract/cookies.js"

/**
 * Whether cookies that were set later are about the same as these, whole or in chunks. A session that was read before
 * it ended must not be renewed afterwards.
 */
export function isOvertaken(cookies: readonly Cookie[], later: readonly Cookie[]): boolean {
  return later.some((one) => cookies.some((cookie) => whole(cookie) === whole(one)))
}

/** The name without the number of a chunk. */
function whole({ name }: Cookie): string {
  return name.replace(/\.\d{1,2}$/, "")
}
