import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { isAuthError } from "../errors/auth-error.js"
import { asTextOrNumber, type AccountKey } from "./as-text-or-number.js"

/**
 * The user whose account has exactly this id at this provider. A store whose collation ignores letter case or accents
 * may find the row of `Jose` for `josé`, and another person would be signed in (CWE-178). So the account that was found
 * is looked at, where the adapter can show it. `numericId`: the number that the id may be stored as.
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
  const accounts = await accountsLike(adapter, { provider, providerAccountId }, user)
  if (!accounts) return user
  const isExact = accounts.some(
    (one) =>
      one.provider === provider && String(one.providerAccountId) === String(providerAccountId),
  )
  return isExact ? user : null
}

/** The accounts that may be the one found; undefined for an adapter that shows none. */
async function accountsLike(
  adapter: CompleteAdapter,
  { provider, providerAccountId }: AccountKey,
  { id }: AdapterUser,
): Promise<readonly AdapterAccount[] | undefined> {
  const listed = await adapter.listAccountsByUser?.(id)
  if (listed?.length) return listed
  try {
    const account = await adapter.getAccount(providerAccountId, provider)
    // Some adapters have the operation but never answer with a row, because only passkeys used to ask for it.
    return account ? [account] : undefined
  } catch (error) {
    if (isAuthError(error) && error.type === "MissingAdapterMethods") return undefined
    throw error
  }
}
