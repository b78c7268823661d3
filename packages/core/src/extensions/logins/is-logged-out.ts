import type { ProviderLogin, ProviderLogout } from "../../contract/provider-login.js"

/**
 * Whether a provider meant this sign-in when it ended a session of its own. Both times are by the provider's clock: whoever
 * signs in again after that has a younger ID Token.
 */
export function isLoggedOut({ keys, at }: ProviderLogin, logout: ProviderLogout): boolean {
  const isMeant = keys.some((key) => logout.keys.includes(key))
  return isMeant && (logout.at === undefined || at <= logout.at)
}
