import type { AdapterAccount } from "../contract/adapter.js"
import type { Awaitable } from "../contract/awaitable.js"
import { isAuthError } from "../errors/auth-error.js"

/** What an account is stored under. */
export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/**
 * What `lookUp` finds under the id as text, else under the number it may be stored as: Auth.js wrote ids as they came, and
 * stores that keep types do not take `42` for `"42"`. Null if neither is there.
 */
export async function asTextOrNumber<Found>(
  { provider, providerAccountId }: AccountKey,
  numericId: number | undefined,
  lookUp: (key: AccountKey) => Awaitable<Found | null>,
): Promise<Found | null> {
  const found = await lookUp({ provider, providerAccountId })
  if (found || numericId === undefined) return found
  try {
    return await lookUp({ provider, providerAccountId: numericId as unknown as string })
  } catch (error) {
    // A store whose ids are text may refuse to look for a number, and then has none under it.
    if (isAuthError(error) && error.type === "AdapterError") return null
    throw error
  }
}
