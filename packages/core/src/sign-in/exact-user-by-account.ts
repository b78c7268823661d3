import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { isAuthError } from "../errors/auth-error.js"
import { AdapterError } from "../errors/dependency-errors.js"
import { asTextOrNumber, type AccountKey } from "./as-text-or-number.js"
import { comparesLoosely } from "./compares-loosely.js"

/**
 * The user whose account has exactly this id at this provider. A store whose collation ignores letter case or accents
 * may find the row of `Jose` for `josé`, and another person would be signed in (CWE-178). So the account that was found
 * is compared, if the adapter can return it. Otherwise the store is asked whether it compares loosely, and if it does,
 * the sign-in fails with `AdapterError`. `numericId`: the number that the id may be stored as.
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
  if (account || listed.length > 0) return listed.some(isIt) ? user : null
  // Nothing to compare with, so it matters how the store compares.
  if (await comparesLoosely(adapter, { provider, providerAccountId }, user))
    throw new AdapterError(LOOSE, { operation: "getUserByAccount" })
  return user
}

const LOOSE =
  "getUserByAccount() ignores letter case, accents or trailing blanks, so that the account found may be another person's, and the adapter returns no account to compare. Give the column providerAccountId an exact collation (utf8mb4_nopad_bin in MariaDB, utf8mb4_0900_bin in MySQL), or put withAccountLists of @sallyport/core/adapters around the adapter"

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
