import type { AdapterAccount } from "@sallyport/core/adapters"
import type { Store } from "./store.js"

type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/**
 * The account with its key; null if there is none. Two pairs can produce the same key, because both parts may contain a
 * colon and `@auth/unstorage-adapter` encodes nothing, so the row's own members are compared.
 */
export async function findAccount(
  { keys, getRow }: Store,
  { provider, providerAccountId }: AccountKey,
): Promise<{ key: string; row: AdapterAccount } | null> {
  const { account, formerAccount } = keys
  for (const key of new Set(
    [account, formerAccount].map((of) => of(provider, providerAccountId)),
  )) {
    const row = await getRow<AdapterAccount>(key)
    if (row?.provider === provider && String(row.providerAccountId) === providerAccountId)
      return { key, row }
  }
  return null
}
