import type { Account } from "../types/account.js"

/** An account of a provider of OpenID Connect is `oauth` in version 4, in callbacks and in tables. */
export function accountOfVersion4<Given extends { readonly type?: unknown } | null>(
  account: Given,
): Account | null {
  if (account?.type !== "oidc") return account as Account | null
  return { ...account, type: "oauth" } as unknown as Account
}
