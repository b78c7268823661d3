import type { AdapterAccount } from "../contract/adapter.js"
import type { Awaitable } from "../contract/awaitable.js"
import { isAuthError } from "../errors/auth-error.js"

/** The key under which an account is stored. */
export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/**
 * What `lookUp` finds for the id as text, else for the number that it may be stored as: Auth.js stored ids as they
 * came, and stores that keep types do not find `"42"` if it is stored as `42`. Null if neither is there.
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
    // A store whose ids are text may throw when it looks for a number. It then has none.
    if (isAuthError(error) && error.type === "AdapterError") return null
    throw error
  }
}
