import type { Account, TokenSet } from "../types/account.js"

/**
 * What version 4 stores of a provider's answer, and gives to callbacks: everything, with the time at which the access
 * token expires in place of its lifetime.
 */
export function tokensOfVersion4(received: TokenSet & { readonly expires_in?: unknown }): TokenSet {
  const { expires_in: _, ...tokens } = received
  return tokens
}

/** An account as version 4 has it: one of a provider of OpenID Connect is `oauth` there. */
export function accountOfVersion4<Given extends { readonly type?: unknown } | null>(
  account: Given,
): Account | null {
  if (!account) return null
  const known = tokensOfVersion4(account as TokenSet) as unknown as Account
  return account.type === "oidc" ? { ...known, type: "oauth" } : known
}
