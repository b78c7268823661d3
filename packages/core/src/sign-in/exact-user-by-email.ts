import type { AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"

/**
 * The user with exactly this address. A store whose collation treats `à` as `a` may return someone else's row, and no
 * one may be signed in to that. A difference in letter case alone is accepted: rows from before addresses were
 * lower-cased stay usable.
 */
export async function exactUserByEmail(
  adapter: Pick<CompleteAdapter, "getUserByEmail">,
  email: string,
): Promise<AdapterUser | null> {
  const user = await adapter.getUserByEmail(email)
  return typeof user?.email === "string" && lowerAscii(user.email) === lowerAscii(email)
    ? user
    : null
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
