/** The account with `expires_at` as a number, because PostgreSQL returns a `bigint` as text. */
export function mapExpiresAt<Account extends { expires_at?: unknown }>(account: Account): Account {
  if (account.expires_at === null || account.expires_at === undefined) return account
  return { ...account, expires_at: Number(account.expires_at) }
}
