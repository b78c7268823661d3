import type { Account, TokenSet } from "../contract/account.js"
import type { AdapterAccount } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"

/**
 * What is stored of an account: the tokens that the provider's `account` function chose, with our own members that say
 * whose account it is, so that no token response can claim another one.
 */
export function storableAccount(provider: ResolvedProvider, account: Account): Account {
  const { provider: id, providerAccountId, type } = account
  if (provider.type !== "oauth" && provider.type !== "oidc")
    return { provider: id, providerAccountId, type }
  const chosen = { ...provider.account(account as TokenSet) } as Partial<AdapterAccount>
  const { userId: _, vouchedEmail: __, ...tokens } = chosen
  return { ...tokens, provider: id, providerAccountId, type }
}

/**
 * The row of an account: what is stored of it and, for an adapter that lists accounts, the address that the provider
 * has just verified. Other adapters do not need that member, and some reject unknown ones.
 */
export function accountRow(
  { config }: Pick<ProviderContext, "config">,
  stored: Account,
  { user, emailProof }: Identity,
): Omit<AdapterAccount, "userId"> {
  const row = stored as Omit<AdapterAccount, "userId">
  const isOAuth = stored.type === "oauth" || stored.type === "oidc"
  if (!isOAuth || !config.adapter?.listAccountsByUser) return row
  const isVouched = emailProof === "provider" && typeof user.email === "string"
  // Not null, because that is the value in rows from before the table had this column.
  return { ...row, vouchedEmail: isVouched ? (user.email as string) : "" }
}
