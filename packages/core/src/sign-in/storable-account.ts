import type { Account, TokenSet } from "../contract/account.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"

/**
 * What is stored of an account: the tokens that the provider's `account` function chose, under the names that say whose
 * account it is. Those are ours, so that no token answer can claim another.
 */
export function storableAccount(provider: ResolvedProvider, account: Account): Account {
  const { provider: id, providerAccountId, type } = account
  if (provider.type !== "oauth" && provider.type !== "oidc")
    return { provider: id, providerAccountId, type }
  const { userId: _, ...chosen } = provider.account(account as TokenSet) ?? ({} as Partial<Account>)
  return { ...chosen, provider: id, providerAccountId, type }
}
