/** The account with the second at which its access token expires as a number: PostgreSQL's `bigint` comes as text. */
export function mapExpiresAt<Account extends { expires_at?: unknown }>(account: Account): Account {
  if (account.expires_at === null || account.expires_at === undefined) return account
  return { ...account, expires_at: Number(account.expires_at) }
}
