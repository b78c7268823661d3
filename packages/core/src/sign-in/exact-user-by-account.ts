import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { isAuthError } from "../errors/auth-error.js"
import { asTextOrNumber, type AccountKey } from "./as-text-or-number.js"

/**
 * The user whose account has exactly this id at this provider. A store whose collation ignores letter case or accents
 * may find the row of `Jose` for `josé`, and another person would be signed in (CWE-178). So the account that was found
 * is compared, if the adapter can return it. `numericId`: the number that the id may be stored as.
 */
export async function exactUserByAccount(
  adapter: CompleteAdapter,
  key: AccountKey,
  numericId?: number,
): Promise<AdapterUser | null> {
  return asTextOrNumber(key, numericId, (one) => userAt(adapter, one))
}

async function userAt(
  adapter: CompleteAdapter,
  { provider, providerAccountId }: AccountKey,
): Promise<AdapterUser | null> {
  const user = await adapter.getUserByAccount({ provider, providerAccountId })
  if (!user) return null
  const isIt = (one: AdapterAccount): boolean =>
    one.provider === provider && String(one.providerAccountId) === String(providerAccountId)
  const account = await accountLike(adapter, { provider, providerAccountId })
  if (account && isIt(account) && String(account.userId) === String(user.id)) return user
  const listed = (await adapter.listAccountsByUser?.(user.id)) ?? []
  // An adapter that returns no account at all is trusted, because there is nothing to compare with.
  if (!account && listed.length === 0) return user
  return listed.some(isIt) ? user : null
}

/** The account that may have been found; null for an adapter that does not return it. */
async function accountLike(
  adapter: CompleteAdapter,
  { provider, providerAccountId }: AccountKey,
): Promise<AdapterAccount | null> {
  try {
    // Some adapters have the operation but never return a row, because only passkeys used to call it.
    return (await adapter.getAccount(providerAccountId, provider)) ?? null
  } catch (error) {
    if (isAuthError(error) && error.type === "MissingAdapterMethods") return null
    throw error
  }
}
